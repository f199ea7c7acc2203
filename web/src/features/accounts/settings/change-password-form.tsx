import { Button } from '../../../design/controls/button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useMe } from '../../../platform/session.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useRefusalWords } from '../forms/refusal-words.ts'
import { settingsTexts } from './texts.ts'

/** Changes the password by the present one. */
export function ChangePasswordForm() {
  const t = useTexts(settingsTexts)
  const api = useApi()
  const me = useMe()
  const words = useRefusalWords()
  const form = useForm({
    action: '/account/password',
    submit: ({ password = '', newPassword = '' }) => api.accounts.changePassword({ password, newPassword }),
  })
  const error = form.refusal && words(form.refusal)
  const wrong = form.refusal?.code === 'CREDENTIALS_WRONG'
  return (
    // A new key after success empties the fields.
    <form {...form.props} key={String(form.done !== null)} className="grid gap-4">
      <p role="status" className={form.done ? 'font-bold text-positive' : 'sr-only'}>
        {form.done ? t.changed : ''}
      </p>
      <FormAlert text={error?.field === null && !wrong ? error.text : undefined} />
      {/* tells the password manager whose password it is */}
      <input type="email" name="username" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
      <PasswordField label={t.current} error={wrong && t.wrong} />
      <PasswordField name="newPassword" label={t.fresh} fresh error={error?.field === 'password' && error.text} />
      <Button
        type="submit"
        variant="primary"
        pending={form.pending}
        pendingText={t.working}
        className="justify-self-start"
      >
        {t.change}
      </Button>
    </form>
  )
}
