import type { DraftFields } from '@liston/contract/rankings'
import { Checkbox } from '../../../../design/controls/checkbox.tsx'
import { useTexts } from '../../../../platform/texts.tsx'
import type { Dispatch } from '../draft-state.ts'
import { editorTexts } from '../texts.ts'

type Props = { visibility: DraftFields['visibility']; privateLeft: number | null; dispatch: Dispatch }

/** Who may see the ranking. */
export function VisibilityFields({ visibility, privateLeft, dispatch }: Props) {
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
