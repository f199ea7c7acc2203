import { Button } from '../../../../design/controls/button.tsx'
import { Warning } from '../../../../design/identity/icon.ts'
import { Card } from '../../../../design/surfaces/card.tsx'
import { formatMoment } from '../../../../platform/dates.ts'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { useFactorWords } from '../../factor-step/use-factor-words.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { factorTexts } from './texts.ts'
import { useFactors } from './use-factors.ts'

/** Somebody asked for the factors to be taken away: whoever is in may keep them. */
export function ResetNotice({ at }: { at: string }) {
  const t = useTexts(factorTexts)
  const language = useLanguage()
  const api = useApi()
  const words = useFactorWords()
  const { refresh } = useFactors()
  const form = useForm({
    action: '/account/factor/keep',
    submit: () => api.accounts.keepFactors(),
    onDone: () => void refresh(),
  })
  return (
    <Card as="section" className="grid gap-3">
      <p className="flex items-start gap-3 font-bold">
        <Warning className="flex-none text-negative" aria-hidden="true" />
        {t.resetWaits(formatMoment(language, at))}
      </p>
      <form {...form.props} className="grid justify-items-start gap-3">
        <FormAlert text={words(form.refusal)} />
        <Button type="submit" variant="danger" pending={form.pending} pendingText={t.working}>
          {t.keep}
        </Button>
      </form>
    </Card>
  )
}
