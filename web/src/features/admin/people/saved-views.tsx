import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { personRefusal } from '../person/refusal-texts.ts'
import { viewsQuery } from './queries.ts'
import { peopleTexts } from './texts.ts'

const ACTION = '/admin-panelrankw/people/views'

/** Saved views of the user table, and a form that saves the current one under a name. */
export function SavedViews({ address }: { address: string }) {
  const t = useTexts(peopleTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const { items } = useSuspenseQuery(viewsQuery(api)).data
  const form = useForm({
    action: ACTION,
    submit: ({ name = '', act }) =>
      act === 'remove' ? api.admin.removeView({ name }) : api.admin.saveView({ name: name.trim(), address }),
    onDone() {
      toast({ title: t.viewsKept, variant: 'success' })
      void client.invalidateQueries({ queryKey: keys.admin })
    },
  })
  return (
    <details open={items.length > 0}>
      <summary className="admin-summary">{t.views}</summary>
      {items.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1">
          {items.map((view) => (
            <li key={view.name} className="flex items-center gap-1">
              <a className="link link-alone" href={view.address}>
                {view.name}
              </a>
              <Form of={form} ref={null}>
                <input type="hidden" name="act" value="remove" />
                <input type="hidden" name="name" value={view.name} />
                <input type="hidden" name="address" value={address} />
                <Button type="submit" size="sm" variant="ghost" aria-label={t.forgetView(view.name)}>
                  {t.forget}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form of={form} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="address" value={address} />
        <Field
          label={t.viewName}
          name="name"
          required
          maxLength={60}
          autoComplete="off"
          error={form.refusal ? personRefusal(language, form.refusal) : undefined}
          defaultValue={form.values.name ?? ''}
        />
        <Button type="submit" variant="secondary" pending={form.pending} pendingText={t.keeping}>
          {t.keep}
        </Button>
      </Form>
    </details>
  )
}
