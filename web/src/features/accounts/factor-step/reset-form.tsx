import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { entryTexts } from '../forms/texts.ts'
import { stepTexts } from './texts.ts'
import { useFactorWords } from './refusal-texts.ts'

type Props = {
  token: string | undefined
  /** When the link starts to work; null if it is spent. */
  resetAt: string | null
  /** True once that time has passed. */
  isRipe: boolean
}

/** Target of the link in the e-mail about lost factors: removes them once the wait is over, or cancels the request. */
export function FactorResetForm({ token, resetAt, isRipe }: Props) {
  const t = useTexts(stepTexts)
  const spentWords = useTexts(entryTexts)
  const dates = useDates()
  const api = useApi()
  const words = useFactorWords()
  const reset = useForm({
    action: '/factor-reset',
    submit: ({ token: given = '' }) => api.accounts.resetFactors({ token: given }),
  })
  const cancel = useForm({
    action: '/factor-reset/cancel',
    submit: ({ token: given = '' }) => api.accounts.cancelFactorReset({ token: given }),
  })
  if (reset.done) return <Outcome text={t.resetDone} href="/sign-in" label={t.signIn} />
  if (cancel.done) return <Outcome text={t.resetCancelled} href="/recover" label={t.newPassword} />
  const given = token ?? reset.values.token ?? cancel.values.token
  if (!given || !resetAt) return <FormAlert text={given ? spentWords.linkSpent : spentWords.noToken} />
  const hidden = <input type="hidden" name="token" value={given} />
  return (
    <div className="grid gap-4">
      <p className="text-muted">{isRipe ? t.resetLead : t.resetWaits(dates.moment(resetAt))}</p>
      <FormAlert text={words(reset.refusal ?? cancel.refusal)} />
      {isRipe && (
        <form {...reset.props}>
          {hidden}
          <Button type="submit" variant="primary" size="lg" wide pending={reset.pending} pendingText={t.working}>
            {t.resetDo}
          </Button>
        </form>
      )}
      <form {...cancel.props}>
        {hidden}
        <Button type="submit" variant="danger" size="lg" wide pending={cancel.pending} pendingText={t.working}>
          {t.resetCancel}
        </Button>
      </form>
    </div>
  )
}

function Outcome({ text, href, label }: { text: string; href: string; label: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status">{text}</p>
      <LinkButton href={href}>{label}</LinkButton>
    </div>
  )
}
