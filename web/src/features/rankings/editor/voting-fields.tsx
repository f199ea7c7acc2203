import { useFieldZone } from '../../../platform/time/use-dates.ts'
import { type DraftFields, rankingRules } from '@liston/contract/rankings'
import { type SyntheticEvent, useState } from 'react'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { instantOf, wallTime } from '../../../platform/time/wall-time.ts'
import type { Dispatch } from './draft-state.ts'
import { isAccepted } from './problems.ts'
import { editorTexts } from './texts.ts'

type Props = { draft: DraftFields; error?: string | undefined; dispatch: Dispatch }

const modes = ['community', 'personal'] as const

/** Mode of the ranking, and the end of voting. */
export function VotingFields({ draft, error, dispatch }: Props) {
  const t = useTexts(editorTexts)
  const zone = useFieldZone()
  const [hasLeft, leave] = useState(false)
  const isWrong = hasLeft && !isAccepted('endsAt', draft)
  const end = shown(draft.endsAt, zone)
  const isIncomplete = end === '' && draft.endsAt !== null
  const readEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const hasChanged = input.value !== end || input.validity.badInput !== isIncomplete
    if (hasChanged) dispatch({ type: 'set', fields: { endsAt: meant(input, zone) } })
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
        hint={t.endsAtHint(zone === 'UTC' ? 'UTC' : '', rankingRules.ENDS.minMinutes)}
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

/** A time in the format of the control. Empty for none, and for an incomplete one, which the control keeps. */
function shown(instant: string | null, zone: string): string {
  const at = new Date(instant ?? '')
  return Number.isNaN(at.getTime()) ? '' : wallTime(at, zone)
}

/** The time that the control holds, as an instant. Null if it is empty, a text that is no time if incomplete. */
const meant = ({ value, validity }: HTMLInputElement, zone: string): string | null =>
  instantOf(value, zone) ?? (validity.badInput ? 'incomplete' : null)

type VisibilityFieldsProps = { visibility: DraftFields['visibility']; privateLeft: number | null; dispatch: Dispatch }

/** Who may see the ranking. */
export function VisibilityFields({ visibility, privateLeft, dispatch }: VisibilityFieldsProps) {
  const t = useTexts(editorTexts)
  const choice = (value: DraftFields['visibility'], hint: string) => (
    <Checkbox
      type="radio"
      name="visibility"
      value={value}
      label={t[value]}
      hint={hint}
      checked={visibility === value}
      onChange={() => dispatch({ type: 'set', fields: { visibility: value } })}
    />
  )
  return (
    <fieldset>
      <legend className="field-label">{t.visibility}</legend>
      {choice('public', t.publicHint)}
      {choice('private', privateLeft === null ? t.privateHint : t.privateLeft(privateLeft))}
    </fieldset>
  )
}
