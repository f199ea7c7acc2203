import { Button } from '../../../design/controls/button.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { looksTexts } from './texts.ts'
import { useLooksForm } from './use-looks-form.ts'

type Props = {
  action: string
  fields: Record<string, string>
  /** Name of the theme or avatar, and what the button restores. */
  name: string
  stood: string
  undo: { by: string | null; at: string }
  submit(): Promise<unknown>
}

/** The latest change of a theme or avatar, and a button that undoes it. */
export function UndoForm({ action, fields, name, stood, undo: { by, at }, submit }: Props) {
  const t = useTexts(looksTexts)
  const dates = useDates()
  const form = useLooksForm({ action, submit })
  return (
    <Form of={form} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <span className="text-sm text-muted">
        {by ?? t.gone}, <time dateTime={at}>{dates.day(at)}</time>. {t.stood(stood)}
      </span>
      <Button
        type="submit"
        size="sm"
        variant="ghost"
        pending={form.pending}
        pendingText={t.saving}
        aria-label={t.undoOf(name)}
      >
        {t.undo}
      </Button>
    </Form>
  )
}
