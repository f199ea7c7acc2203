import { useSearch } from '@tanstack/react-router'
import { accountTitles, EntryFrame, entryTexts, LinkForm, PasswordField } from '../features/accounts/index.ts'
import { useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

export function ResetPasswordPage() {
  const t = useTexts(entryTexts)
  const api = useApi()
  const { token } = useSearch({ from: '/reset-password' })
  return (
    <EntryFrame title={useTexts(accountTitles).reset}>
      <LinkForm
        action="/reset-password"
        token={token}
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
