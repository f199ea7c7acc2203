import { useSearch } from '@tanstack/react-router'
import { EntryFrame } from '../features/accounts/entry/entry-frame.tsx'
import { LinkForm } from '../features/accounts/forms/link-form.tsx'
import { PasswordField } from '../features/accounts/forms/password-field.tsx'
import { accountTitles } from '../features/accounts/entry/titles.ts'
import { entryTexts } from '../features/accounts/forms/texts.ts'
import { useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

export function ResetPasswordPage() {
  const t = useTexts(entryTexts)
  const api = useApi()
  const { token, next } = useSearch({ from: '/reset-password' })
  return (
    <EntryFrame title={useTexts(accountTitles).reset}>
      <LinkForm
        action="/reset-password"
        token={token}
        next={next}
        lead={t.resetLead}
        label={t.resetSave}
        again="/recover"
        submit={({ token = '', password = '' }) => api.accounts.resetPassword({ token, password })}
      >
        {(error) => <PasswordField label={t.newPassword} fresh error={error} />}
      </LinkForm>
    </EntryFrame>
  )
}
