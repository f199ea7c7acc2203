import { type DraftFields, rankingRules } from '@liston/contract/rankings'
import { Checkbox } from '../../../../design/controls/checkbox.tsx'
import { Field } from '../../../../design/controls/field.tsx'
import { useHydrated } from '../../../../platform/forms/use-hydrated.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { useZone } from '../../../../platform/time/use-dates.ts'
import { instantOf, wallTime } from '../../../../platform/time/wall-time.ts'
import type { Dispatch } from '../draft-state.ts'
import { editorTexts } from '../texts.ts'

type Props = { draft: Pick<DraftFields, 'mode' | 'endsAt'>; error?: string | undefined; dispatch: Dispatch }

const modes = ['community', 'personal'] as const

/** Mode of the ranking, and the end of voting. */
export function VotingFields({ draft, error, dispatch }: Props) {
  const t = useTexts(editorTexts)
  const own = useZone()
  // A form posted without JavaScript is read as UTC, and says so.
  const isLive = useHydrated()
  const zone = isLive ? own : 'UTC'
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
        hint={t.endsAtHint(isLive ? '' : 'UTC', rankingRules.ENDS.minMinutes)}
        error={error}
        value={draft.endsAt === null ? '' : wallTime(new Date(draft.endsAt), zone)}
        onChange={(event) => dispatch({ type: 'set', fields: { endsAt: instantOf(event.target.value, zone) } })}
      />
    </>
  )
}
