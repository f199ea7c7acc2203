import type { PreferenceChanges, Preferences } from '@liston/contract/notifications'
import type { Column } from './texts.ts'

type Kind = Preferences['kinds'][number]['kind']

export const isOn = ({ kinds }: Pick<Preferences, 'kinds'>, kind: Kind, channel: Column): boolean =>
  kinds.some((k) => k.kind === kind && k.on.includes(channel))

/** Whether all (true), none (false) or some ("mixed") of these kinds have the channel on. */
export function stateOf(all: Pick<Preferences, 'kinds'>, kinds: readonly Kind[], channel: Column): boolean | 'mixed' {
  const on = kinds.filter((kind) => isOn(all, kind, channel)).length
  return on === 0 ? false : on === kinds.length ? true : 'mixed'
}

/** The preferences after some changes. */
export function moved(before: Preferences, changes: PreferenceChanges): Preferences {
  const to = new Map((changes.switches ?? []).map((s) => [`${s.kind} ${s.channel}`, s.on]))
  const kinds = before.kinds.map(({ kind, on }) => ({
    kind,
    on: (['in_app', 'push', 'mail'] as const).filter((channel) => to.get(`${kind} ${channel}`) ?? on.includes(channel)),
  }))
  return { ...before, kinds, quietHours: changes.quietHours ?? before.quietHours }
}

/** The changes that undo other changes. */
export const undoOf = (before: Preferences, changes: PreferenceChanges): PreferenceChanges => ({
  ...(changes.switches
    ? { switches: changes.switches.map((s) => ({ ...s, on: isOn(before, s.kind, s.channel) })) }
    : {}),
  ...(changes.quietHours === undefined ? {} : { quietHours: before.quietHours }),
})
