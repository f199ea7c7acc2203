import { factorStepPath, type FactorKind } from '@liston/contract/accounts'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useEntered } from '../entry/use-entered.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { CodeField } from './code-field.tsx'
import { LostAll } from './lost-all.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { stepTexts } from './texts.ts'
import { useFactorWords } from './use-factor-words.ts'

type Props = { factors: FactorKind[]; next?: string | undefined; onArrived?: (() => void) | undefined }

/** The second step: a code, a passkey, or the way out for whoever has lost both. In a page and in the dialog alike. */
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

function Ended({ next, text }: { next: string | undefined; text: string | undefined }) {
  const t = useTexts(stepTexts)
  return (
    <div className="grid justify-items-start gap-4">
      <FormAlert text={text} />
      <LinkButton href={factorStepPath(next).replace('/sign-in/factor', '/sign-in')}>{t.again}</LinkButton>
    </div>
  )
}
