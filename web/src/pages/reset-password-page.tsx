import { definePage } from '../app/page.ts'
import {
  accountTitles,
  EntryFrame,
  entryHead,
  entryTexts,
  LinkForm,
  PasswordField,
  nextOf,
  tokenOf,
} from '../features/accounts/index.ts'
import { useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

export const page = definePage({
  address: '/reset-password',
  access: 'open',
  duringSetup: true,
  search: ({ token, next }) => ({ token: tokenOf(token), next: nextOf(next) }),
  head: (context) => entryHead(context, 'reset'),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const t = useTexts(entryTexts)
  const api = useApi()
  const { token, next } = page.useVisit().search
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
