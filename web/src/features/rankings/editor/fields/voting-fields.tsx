import { type DraftFields, rankingRules } from '@liston/contract/rankings'
import { useSyncExternalStore } from 'react'
import { Checkbox } from '../../../../design/controls/checkbox.tsx'
import { Field } from '../../../../design/controls/field.tsx'
import { useTexts } from '../../../../platform/texts.tsx'
import type { Dispatch } from '../draft-state.ts'
import { editorTexts } from '../texts.ts'

type Props = { draft: Pick<DraftFields, 'mode' | 'endsAt'>; error?: string | undefined; dispatch: Dispatch }

const modes = ['community', 'personal'] as const

/** Mode of the ranking, and the end of voting. */
export function VotingFields({ draft, error, dispatch }: Props) {
  const t = useTexts(editorTexts)
  const zone = useZone()
  return (
    <>
      <fieldset>
        <legend className="field-label">{t.mode}</legend>
        {modes.map((mode) => (
          <Checkbox
            key={mode}
            type="radio"
            name="mode"
            value={mode}
            label={t.modes[mode]}
            hint={t.modeHints[mode]}
            checked={draft.mode === mode}
            onChange={() => dispatch({ type: 'set', fields: { mode } })}
          />
        ))}
      </fieldset>
      <Field
        id="endsAt"
        name="endsAt"
        type="datetime-local"
        label={t.endsAt}
        hint={t.endsAtHint(zone === 'here' ? '' : 'UTC', rankingRules.ENDS.minMinutes)}
        error={error}
        value={draft.endsAt === null ? '' : shown(draft.endsAt, zone)}
        onChange={(event) => dispatch({ type: 'set', fields: { endsAt: meant(event.target.value) } })}
      />
    </>
  )
}

type Zone = 'UTC' | 'here'
const neverChanges = () => () => {}
/** The server doesn't know the reader's time zone, so it renders UTC and says so. */
const useZone = (): Zone =>
  useSyncExternalStore<Zone>(
    neverChanges,
    () => 'here',
    () => 'UTC',
  )

const MINUTE_MS = 60_000

/** A time in the format of the control, in the given zone. */
function shown(instant: string, zone: Zone): string {
  const at = new Date(instant)
  const offsetMs = zone === 'here' ? at.getTimezoneOffset() * MINUTE_MS : 0
  return new Date(at.getTime() - offsetMs).toISOString().slice(0, 16)
}

/** Parses the control's value in the browser's time zone; null if it is no valid time. */
function meant(typed: string): string | null {
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
