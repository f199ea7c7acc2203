import type { Preferences } from '@liston/contract/notifications'
import { Check, Minus } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { channels, type Column, type Group, groupNames, groups } from './groups.ts'
import { settingsTexts } from './texts.ts'
import { stateOf, valueOf } from './wanted.ts'

type Kinds = readonly (keyof typeof settingsTexts.es.kinds)[]
type Props = { preferences: Preferences }

/** Table of kinds by channel: one row per group, which expands to its kinds. */
export function SwitchMatrix({ preferences }: Props) {
  const t = useTexts(settingsTexts)
  return (
    <div className="matrix">
      <div className="matrix-row matrix-head" aria-hidden="true">
        <span />
        {channels.map((channel) => (
          <span key={channel}>{t.channels[channel]}</span>
        ))}
      </div>
      {groupNames.map((group) => (
        <MatrixGroup key={group} group={group} preferences={preferences} />
      ))}
    </div>
  )
}

function MatrixGroup({ group, preferences }: Props & { group: Group }) {
  const t = useTexts(settingsTexts)
  const kinds: Kinds = groups[group]
  return (
    <section className="matrix-group" aria-labelledby={`matrix-${group}`}>
      <div className="matrix-row">
        <h4 id={`matrix-${group}`} className="matrix-name">
          {t.groups[group]}
        </h4>
        <Switches kinds={kinds} what={t.groups[group]} preferences={preferences} />
      </div>
      <details>
        <summary>{t.each(kinds.length)}</summary>
        {kinds.map((kind) => (
          <div key={kind} className="matrix-row">
            <span>{t.kinds[kind]}</span>
            <Switches kinds={[kind]} what={t.kinds[kind]} preferences={preferences} />
          </div>
        ))}
      </details>
    </section>
  )
}

function Switches({ kinds, what, preferences }: Props & { kinds: Kinds; what: string }) {
  return channels.map((channel) => (
    <MatrixSwitch key={channel} kinds={kinds} what={what} channel={channel} preferences={preferences} />
  ))
}

/** Checkbox for several kinds: on, off or mixed. A press turns all on, or all off if all are on. */
function MatrixSwitch({ kinds, what, channel, preferences }: Props & { kinds: Kinds; what: string; channel: Column }) {
  const t = useTexts(settingsTexts)
  const state = stateOf(preferences, kinds, channel)
  const on = state !== true
  const name = t.of(what, t.channels[channel])
  return (
    <button
      type="submit"
      name="set"
      value={valueOf(kinds.map((kind) => ({ kind, channel, on })))}
      role="checkbox"
      aria-checked={state}
      aria-label={name}
      data-said={t.turned(name, on)}
      className="matrix-switch"
    >
      <span>{state === 'mixed' ? <Minus aria-hidden="true" /> : state && <Check aria-hidden="true" />}</span>
    </button>
  )
}
