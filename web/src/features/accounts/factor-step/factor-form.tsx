import { factorStepPath, type FactorKind } from '@liston/contract/accounts'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useEntered } from '../entry/use-entered.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { CodeField } from './code-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { stepTexts } from './texts.ts'
import { useFactorWords } from './refusal-texts.ts'

type Props = { factors: FactorKind[]; next?: string | undefined; onArrived?: (() => void) | undefined }

/**
 * Second-factor step of a sign-in: a code, a passkey, or recovery for users who lost both. Used on a page and in the
 * dialog.
 */
export function FactorForm({ factors, next, onArrived }: Props) {
  const t = useTexts(stepTexts)
  const api = useApi()
  const entered = useEntered()
  const words = useFactorWords()
  const form = useForm({
    action: '/sign-in/factor',
    submit: async ({ code = '', next: path }) => entered(await api.accounts.answerFactor({ code }), path),
    onDone: onArrived,
  })
  if (form.refusal?.code === 'ENTRY_ENDED') return <Ended next={next} text={words(form.refusal)} />
  const isWrong = form.refusal?.code === 'CODE_WRONG'
  const hasApp = factors.includes('app')
  const takesCode = hasApp || factors.includes('recovery')
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t.lead}</p>
      {takesCode && (
        <form {...form.props} className="grid gap-4">
          <input type="hidden" name="next" value={form.values.next ?? next ?? ''} />
          <FormAlert text={isWrong ? undefined : words(form.refusal)} />
          <CodeField
            label={hasApp ? t.appCode : t.recoveryCode}
            hint={hasApp ? t.appHint : t.recoveryHint}
            error={isWrong && words(form.refusal)}
          />
          <Button type="submit" variant="primary" size="lg" wide pending={form.pending} pendingText={t.working}>
            {t.enter}
          </Button>
        </form>
      )}
      {factors.includes('passkey') && <PasskeyButton next={next} label={t.usePasskey} onArrived={onArrived} />}
      <LostAll next={next} />
    </div>
  )
}

/** Requests the removal of lost factors: an e-mail and a wait of 72 hours. */
function LostAll({ next }: { next: string | undefined }) {
  const t = useTexts(stepTexts)
  const dates = useDates()
  const api = useApi()
  const words = useFactorWords()
  const form = useForm({ action: '/sign-in/factor/lost', submit: () => api.accounts.askFactorReset() })
  if (form.done)
    return (
      <p role="status" className="rounded-row bg-surface-2 p-3">
        {t.lostAsked(dates.moment(form.done.resetAt))}
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

function Ended({ next, text }: { next: string | undefined; text: string | undefined }) {
  const t = useTexts(stepTexts)
  return (
    <div className="grid justify-items-start gap-4">
      <FormAlert text={text} />
      <LinkButton href={factorStepPath(next).replace('/sign-in/factor', '/sign-in')}>{t.again}</LinkButton>
    </div>
  )
}
