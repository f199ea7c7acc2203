import {
  breaksOf,
  ECONOMY_NUMBERS,
  economyNumbers,
  type EconomyNumbers,
  type NewNumbers,
  type NumberName,
  numberRefusals,
  type SetNumbers,
} from '@liston/contract/economy'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'
import { findVersion, type HeldSettings, lockSetting, writeSetting } from '../../settings/index.ts'
import { differences, type NameOf, showNumbers } from './show-numbers.ts'

const refuse = refuser(numberRefusals.save)

export type NumbersPlatform = Platform & NameOf & { settings: Pick<HeldSettings, 'changed'> }
type Save = { userId: string; key: string | null; numbers: NewNumbers; version: number }

const names = Object.keys(ECONOMY_NUMBERS) as NumberName[]
/** Stored settings: those that differ from the default. */
const kept = (n: EconomyNumbers): Record<string, number> =>
  Object.fromEntries(names.filter((name) => n[name] !== ECONOMY_NUMBERS[name].is).map((name) => [name, n[name]]))

/** Changes economy settings. Refused if `version` is not the latest. Notifies every process and open page. */
export async function saveNumbers(platform: NumbersPlatform, { userId, key, numbers, version }: Save) {
  const { clock } = platform
  await actInTransaction(platform, { userId, key, request: { saveNumbers: numbers, version } }, async (trx, log) => {
    const before = (await lockSetting(trx, 'economy')) as SetNumbers | null
    const latest = await findVersion(trx, 'economy')
    if (version !== latest) throw refuse('NUMBERS_CHANGED', { version: latest })
    const next: EconomyNumbers = { ...economyNumbers(before ?? {}), ...numbers }
    const breaks = breaksOf(next)
    if (breaks.length > 0) throw refuse('NUMBERS_BREAK', { breaks })
    const value = kept(next)
    const changed = differences(before ?? {}, value)
    if (changed.length === 0) throw refuse('NOTHING_NEW')
    const side = (of: 'before' | 'after') => Object.fromEntries(changed.map((c) => [c.name, c[of]]))
    await log({ act: 'save-economy', target: 'setting economy', before: side('before'), after: side('after') })
    await writeSetting(trx, { setting: { key: 'economy', value }, before, byId: userId, at: clock.now() })
    return {}
  })
  await platform.settings.changed()
  return showNumbers(platform)
}
