import { USERNAME_MAX } from '@liston/contract/profiles'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { EmailField } from './email-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { MailSent } from './mail-sent.tsx'
import { PasswordField } from './password-field.tsx'
import { useRefusalWords } from './refusal-texts.ts'
import { entryTexts } from './texts.ts'

/**
 * Sign-up form. `next`: where the link in the e-mail continues to. It ends with "check your e-mail", whether or not an
 * account has the address.
 */
export function SignUpForm({ next }: { next?: string | undefined }) {
  const t = useTexts(entryTexts)
  const api = useApi()
  const words = useRefusalWords()
  const form = useForm({
    action: '/sign-up',
    submit: ({ email = '', password = '', username = '' }) =>
      api.accounts.signUp({ email, password, ...(username.trim() ? { username } : {}), ...(next ? { next } : {}) }),
    onRefused: (refusal) =>
      void toast({ title: t.signUpFailed, description: words(refusal).text, variant: 'destructive' }),
  })
  if (form.done) return <MailSent email={form.done.email} next={`${t.confirmNext} ${t.alreadyIn}`} />
  const error = form.refusal && words(form.refusal)
  return (
    <form {...form.props} className="grid gap-4">
      <FormAlert text={error?.field === null ? error.text : undefined} />
      <input type="hidden" name="next" value={form.values.next ?? next ?? ''} />
      <EmailField value={form.values.email} error={error?.field === 'email' && error.text} />
      <PasswordField label={t.password} fresh error={error?.field === 'password' && error.text} />
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
      <Button type="submit" variant="primary" size="lg" wide pending={form.pending} pendingText={t.working}>
        {t.signUp}
      </Button>
    </form>
  )
}
