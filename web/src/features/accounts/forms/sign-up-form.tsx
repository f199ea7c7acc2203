import type { FactorKind } from '@liston/contract/accounts'
import { USERNAME_MAX } from '@liston/contract/profiles'
import { useRef } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useQueryData } from '../../../platform/queries/use-query-data.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useEntered } from '../entry/use-entered.ts'
import { entranceQuery } from '../providers/entrance-query.ts'
import { EmailField } from './email-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { MailSent } from './mail-sent.tsx'
import { PasswordField } from './password-field.tsx'
import { useRefusalWords } from './refusal-texts.ts'
import { entryTexts } from './texts.ts'

type Props = {
  /** Where the link in the e-mail continues to. */
  next?: string | undefined
  /** Where the page goes after the sign-in; `next` or home by default. Null: it stays. */
  onward?: string | null
  /** Without the username, which the set-up asks for. */
  brief?: boolean
  onArrived?: () => void
  /** Shows the second-factor step in place. */
  onFactors?: (factors: FactorKind[]) => void
}

/**
 * Sign-up form. A sign-in with the same e-mail and password follows at once. It succeeds unless the address has an
 * account with another password: then the form says that an e-mail was sent (ADR 0126).
 */
export function SignUpForm({ next, onward = next ?? '/', brief, onArrived, onFactors }: Props) {
  const t = useTexts(entryTexts)
  const api = useApi()
  const words = useRefusalWords()
  const goOn = useEntered()
  const again = useRef<() => Promise<unknown>>(undefined)
  const mode = useQueryData(entranceQuery(api))?.registration
  const form = useForm({
    action: '/sign-up',
    submit: async ({ email = '', password = '', username = '', invitation = '' }) => {
      const signUp = () =>
        api.accounts.signUp({
          email,
          password,
          ...(username.trim() && { username }),
          ...(invitation.trim() && { invitation }),
          ...(next && { next }),
        })
      again.current = signUp
      const sent = await signUp()
      const entered = await api.accounts.signIn({ email, password }).catch(nullIfRefused)
      if (!entered) return { ...sent, isIn: false }
      if ('factors' in entered && onFactors) onFactors(entered.factors)
      else {
        await goOn(entered, onward ?? undefined)
        onArrived?.()
      }
      return { ...sent, isIn: true }
    },
    onRefused: (refusal) =>
      void toast({ title: t.signUpFailed, description: words(refusal).text, variant: 'destructive' }),
  })
  if (mode === 'closed') return <EmptyState title={t.closed}>{t.closedHint}</EmptyState>
  if (form.done && !form.done.isIn) {
    const onward = mode === 'approval' ? t.appliedNext : t.confirmNext
    return <MailSent email={form.done.email} next={`${onward} ${t.alreadyIn}`} onAgain={again.current} />
  }
  const error = form.refusal && words(form.refusal)
  return (
    <form {...form.props} className="grid gap-4">
      {mode === 'approval' && <p className="text-sm text-muted">{t.byApproval}</p>}
      {mode === 'invitation' && <p className="text-sm text-muted">{t.byInvitation}</p>}
      <FormAlert text={error?.field === null ? error.text : undefined} />
      {mode === 'invitation' && (
        <Field
          label={t.invitation}
          name="invitation"
          defaultValue={form.values.invitation}
          hint={t.invitationHint}
          error={error?.field === 'invitation' && error.text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <input type="hidden" name="next" value={form.values.next ?? next ?? ''} />
      <EmailField value={form.values.email} error={error?.field === 'email' && error.text} />
      <PasswordField label={t.password} fresh error={error?.field === 'password' && error.text} />
      {!brief && (
        <Field
          label={
            <>
              {t.username} <span className="font-normal text-muted">({t.optional})</span>
            </>
          }
          name="username"
          defaultValue={form.values.username}
          maxLength={USERNAME_MAX}
          hint={t.usernameHint}
          error={error?.field === 'username' && error.text}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        pending={form.pending || form.done?.isIn === true}
        pendingText={t.working}
      >
        {mode === 'approval' ? t.askToJoin : t.signUp}
      </Button>
    </form>
  )
}

/** The account exists in any case; a user who cannot sign in yet reads the e-mail. Any other error is a bug. */
function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}
