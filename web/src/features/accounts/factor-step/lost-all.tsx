import { Button } from '../../../design/controls/button.tsx'
import { formatMoment } from '../../../platform/dates.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { stepTexts } from './texts.ts'
import { useFactorWords } from './use-factor-words.ts'

/** For whoever has neither code nor passkey: a letter, and a wait of 72 hours. */
export function LostAll({ next }: { next: string | undefined }) {
  const t = useTexts(stepTexts)
  const language = useLanguage()
  const api = useApi()
  const words = useFactorWords()
  const form = useForm({ action: '/sign-in/factor/lost', submit: () => api.accounts.askFactorReset() })
  if (form.done)
    return (
      <p role="status" className="rounded-row bg-surface-2 p-3">
        {t.lostAsked(formatMoment(language, form.done.resetAt))}
      </p>
    )
  return (
    <details open={form.refusal !== null}>
      <summary className="link inline-flex min-h-11 items-center text-sm">{t.lost}</summary>
      <form {...form.props} className="mt-2 grid justify-items-start gap-3">
        <input type="hidden" name="next" value={form.values.next ?? next ?? ''} />
        <p className="text-sm text-muted">{t.lostLead}</p>
        <FormAlert text={words(form.refusal)} />
        <Button type="submit" size="sm" pending={form.pending} pendingText={t.working}>
          {t.lostAsk}
        </Button>
      </form>
    </details>
  )
}
