import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { editTexts } from './texts.ts'

export type OpenStatus = 'published' | 'locked' | 'archived'
const offered: readonly OpenStatus[] = ['published', 'locked', 'archived']

type Props = { status: OpenStatus; onStatus: (status: OpenStatus) => void }

/** Whether voting is open. */
export function StatusFields({ status, onStatus }: Props) {
  const t = useTexts(editTexts)
  return (
    <fieldset>
      <legend className="field-label">{t.state}</legend>
      {offered.map((value) => (
        <Checkbox
          key={value}
          type="radio"
          name="status"
          value={value}
          label={t.states[value]}
          hint={t.stateHints[value]}
          checked={status === value}
          onChange={() => onStatus(value)}
        />
      ))}
    </fieldset>
  )
}
