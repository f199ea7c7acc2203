import { type DraftFields, rankingRules } from '@liston/contract/rankings'
import { type SyntheticEvent, useState, useSyncExternalStore } from 'react'
import { Checkbox } from '../../../../design/controls/checkbox.tsx'
import { Field } from '../../../../design/controls/field.tsx'
import { useTexts } from '../../../../platform/texts.tsx'
import type { Dispatch } from '../draft-state.ts'
import { isAccepted } from '../problems.ts'
import { editorTexts } from '../texts.ts'

type Props = { draft: DraftFields; error?: string | undefined; dispatch: Dispatch }

const modes = ['community', 'personal'] as const

/** Mode of the ranking, and the end of voting. */
export function VotingFields({ draft, error, dispatch }: Props) {
  const t = useTexts(editorTexts)
  const zone = useZone()
  const [hasLeft, leave] = useState(false)
  const isWrong = hasLeft && !isAccepted('endsAt', draft)
  const end = draft.endsAt === null ? '' : shown(draft.endsAt, zone)
  const isIncomplete = end === '' && draft.endsAt !== null
  const readEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const hasChanged = input.value !== end || input.validity.badInput !== isIncomplete
    if (hasChanged) dispatch({ type: 'set', fields: { endsAt: meant(input) } })
  }
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
        error={isWrong ? t.problems.BAD_END() : error}
        value={end}
        onChange={readEnd}
        // The browser reports no change from an empty to an incomplete date.
        onKeyUp={readEnd}
        onBlur={(event) => {
          leave(true)
          readEnd(event)
        }}
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

/** A time in the format of the control, in the given zone. Empty for an incomplete one, which the control keeps. */
function shown(instant: string, zone: Zone): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const offsetMs = zone === 'here' ? at.getTimezoneOffset() * MINUTE_MS : 0
  // A year of more than four digits starts with +0 in an instant, but not in the control.
  return new Date(at.getTime() - offsetMs).toISOString().slice(0, -8).replace(/^\+0/, '')
}

/** Parses the control's value in the browser's time zone. Null if it is empty, a text that is no time if incomplete. */
function meant({ value, validity }: HTMLInputElement): string | null {
  const at = new Date(value)
  if (!Number.isNaN(at.getTime())) return at.toISOString()
  return validity.badInput ? 'incomplete' : null
}
