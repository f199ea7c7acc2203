import { Button } from '../../../design/controls/button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { EmailField } from './email-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { MailSent } from './mail-sent.tsx'
import { useRefusalWords } from './refusal-texts.ts'
import { entryTexts } from './texts.ts'

/** Form that requests a link to set a new password. */
export function RecoverForm() {
  const t = useTexts(entryTexts)
  const api = useApi()
  const words = useRefusalWords()
  const form = useForm({ action: '/recover', submit: ({ email = '' }) => api.accounts.recoverPassword({ email }) })
  if (form.done) {
    const { email } = form.done
    return <MailSent email={email} next={t.recoverNext} onAgain={() => api.accounts.recoverPassword({ email })} />
  }
  const error = form.refusal && words(form.refusal)
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-muted">{t.recoverLead}</p>
      <FormAlert text={error?.field === null ? error.text : undefined} />
      <EmailField value={form.values.email} error={error?.field === 'email' && error.text} />
      <Button type="submit" variant="primary" size="lg" wide pending={form.pending} pendingText={t.working}>
        {t.recoverSend}
      </Button>
    </form>
  )
}
