import type { FactorKind } from '@liston/contract/accounts'
import { Suspense } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { type Refusal, useForm } from '../../../platform/forms/use-form.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { useEntered } from '../entry/use-entered.ts'
import { EmailField } from './email-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { PasswordField } from './password-field.tsx'
import { useRefusalWords } from './refusal-texts.ts'
import { entryTexts } from './texts.ts'

/** Below the form and client-only: it loads when the browser is idle. */
const PasskeyButton = lazyPart(() => import('../factor-step/passkey-button.tsx').then((m) => m.PasskeyButton), {
  when: 'idle',
})

/** Address of the decision that explains a ban. */
const statementIn = ({ data }: Refusal) => (data as { statement?: string | null } | undefined)?.statement

type Props = {
  next?: string | undefined
  onArrived?: () => void
  /** Shows the second-factor step in place. Without it, the app opens the page of that step. */
  onFactors?: (factors: FactorKind[]) => void
}

/** Sign-in form with e-mail and password, on a page and in the dialog. */
export function SignInForm({ next, onArrived, onFactors }: Props) {
  const t = useTexts(entryTexts)
  const api = useApi()
  const goOn = useEntered()
  const words = useRefusalWords()
  const form = useForm({
    action: '/sign-in',
    submit: async ({ email = '', password = '', next: path, comeBack }) => {
      const entered = await api.accounts.signIn({ email, password, ...(comeBack ? { comeBack: true } : {}) })
      const asksHere = 'factors' in entered && onFactors !== undefined
      if (!asksHere) await goOn(entered, path)
      return entered
    },
    onDone: (entered) => ('factors' in entered && onFactors ? onFactors(entered.factors) : onArrived?.()),
    onRefused: (refusal) =>
      void toast({ title: t.signInFailed, description: words(refusal).text, variant: 'destructive' }),
  })
  const error = form.refusal && words(form.refusal)
  const why = form.refusal?.code === 'SUSPENDED' && statementIn(form.refusal)
  const leaving = form.refusal?.code === 'LEAVING'
  return (
    <div className="grid gap-4">
      <form {...form.props} className="grid gap-4">
        <input type="hidden" name="next" value={form.values.next ?? next ?? ''} />
        <FormAlert text={error?.field === null ? error.text : undefined} />
        {why && (
          <Anchor href={why} className="link link-alone">
            {t.whySuspended}
          </Anchor>
        )}
        {leaving && <input type="hidden" name="comeBack" value="1" />}
        <EmailField value={form.values.email} error={error?.field === 'email' && error.text} />
        <PasswordField label={t.password} error={error?.field === 'password' && error.text} />
        <Button type="submit" variant="primary" size="lg" wide pending={form.pending} pendingText={t.working}>
          {leaving ? t.comeBack : t.signIn}
        </Button>
        <p className="text-center text-sm">
          <Anchor href="/recover" className="link link-alone" onClick={onArrived}>
            {t.forgot}
          </Anchor>
        </p>
      </form>
      {useHydrated() && (
        <Suspense>
          <PasskeyButton next={next} onArrived={onArrived} />
        </Suspense>
      )}
    </div>
  )
}
