import { Button } from '../../../design/controls/button.tsx'
import { Close, ErrorMark } from '../../../design/identity/icon.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { jobQuery } from '../queries.ts'
import { aiRefusal } from '../refusal-texts.ts'
import { jobTexts } from './texts.ts'

/** Stops a list: its credits come back. One that is done meanwhile is shown as it is. */
export function CancelForm({ id }: { id: string }) {
  const t = useTexts(jobTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const { queryKey } = jobQuery(api, id)
  const form = useForm({
    action: '/create-ranking/ai/cancel',
    submit: () => api.rankingAi.cancel({ id }, { context: { idempotencyKey: newKey() } }),
    onDone: (answer) => client.setQueryData(queryKey, answer),
    onRefused: () => void client.invalidateQueries({ queryKey }),
  })
  return (
    <form {...form.props} className="ai-cancel">
      <input type="hidden" name="job" value={id} />
      {form.refusal && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{aiRefusal(language, form.refusal)}</span>
        </p>
      )}
      <Button type="submit" icon={<Close aria-hidden="true" />} pending={form.pending} pendingText={t.cancelling}>
        {t.cancel}
      </Button>
    </form>
  )
}
