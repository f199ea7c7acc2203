import { useSearch } from '@tanstack/react-router'
import { accountTitles, EntryFrame, entryTexts, LinkForm } from '../features/accounts/index.ts'
import { useMe } from '../platform/session.ts'
import { useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

export function VerifyEmailPage() {
  const t = useTexts(entryTexts)
  const api = useApi()
  const me = useMe()
  const { token } = useSearch({ from: '/verify-email' })
  return (
    <EntryFrame title={useTexts(accountTitles).verify}>
      <LinkForm
        action="/verify-email"
        token={token}
        lead={t.verifyLead}
        label={t.verifyDo}
        again={me ? '/account' : '/sign-in?next=%2Faccount'}
        submit={({ token = '' }) => api.accounts.verifyEmail({ token })}
      />
    </EntryFrame>
  )
}
