import { Checkbox } from '../../design/controls/checkbox.tsx'
import { useTexts } from '../texts.tsx'
import { panelTexts } from './texts.ts'

type Props = {
  /** Columns that can be hidden, and those that are. */
  columns: readonly { name: string; label: string }[]
  without: readonly string[]
}

/** Choice of the columns of a table, inside its PanelFilter. Separate, because few pages need checkboxes. */
export function HiddenColumns({ columns, without }: Props) {
  const t = useTexts(panelTexts)
  return (
    <details>
      <summary className="admin-summary">{t.leaveOut}</summary>
      <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
        <legend className="sr-only">{t.leaveOut}</legend>
        {columns.map(({ name, label }) => (
          <Checkbox key={name} name={`no-${name}`} defaultChecked={without.includes(name)} label={label} />
        ))}
      </fieldset>
    </details>
  )
}
