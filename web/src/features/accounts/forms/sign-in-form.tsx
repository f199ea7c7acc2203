import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useArrive } from '../session/use-arrive.ts'
import { EmailField } from './email-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { PasswordField } from './password-field.tsx'
import { useRefusalWords } from './refusal-words.ts'
import { entryTexts } from './texts.ts'

type Props = { next?: string | undefined; onArrived?: () => void }

/** E-mail and password. In a page and in the dialog alike. */
export function SignInForm({ next, onArrived }: Props) {
  const t = useTexts(entryTexts)
  const api = useApi()
  const arrive = useArrive()
  const words = useRefusalWords()
  const form = useForm({
    action: '/sign-in',
    submit: async ({ email = '', password = '', next: path }) => {
      await api.accounts.signIn({ email, password })
      await arrive(path)
    },
    onDone: onArrived,
    onRefused: (refusal) =>
      void toast({ title: t.signInFailed, description: words(refusal).text, variant: 'destructive' }),
  })
  const error = form.refusal && words(form.refusal)
  return (
    <form {...form.props} className="grid gap-4">
      <input type="hidden" name="next" value={form.values.next ?? next ?? ''} />
      <FormAlert text={error?.field === null ? error.text : undefined} />
      <EmailField value={form.values.email} error={error?.field === 'email' && error.text} />
      <PasswordField label={t.password} error={error?.field === 'password' && error.text} />
      <Button type="submit" variant="primary" size="lg" wide pending={form.pending} pendingText={t.working}>
        {t.signIn}
      </Button>
      <p className="text-center text-sm">
        <Anchor href="/recover" className="link link-alone" onClick={onArrived}>
          {t.forgot}
        </Anchor>
      </p>
    </form>
  )
}
