import { useSearch } from '@tanstack/react-router'
import { EntryFrame } from '../features/accounts/entry/entry-frame.tsx'
import { LinkForm } from '../features/accounts/forms/link-form.tsx'
import { accountTitles } from '../features/accounts/entry/titles.ts'
import { entryTexts } from '../features/accounts/forms/texts.ts'
import { useMe } from '../platform/session.ts'
import { useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

export function VerifyEmailPage() {
  const t = useTexts(entryTexts)
  const api = useApi()
  const me = useMe()
  const { token, next } = useSearch({ from: '/verify-email' })
  return (
    <EntryFrame title={useTexts(accountTitles).verify}>
      <LinkForm
        action="/verify-email"
        token={token}
        next={next}
        lead={t.verifyLead}
        label={t.verifyDo}
        again={me ? '/account' : '/sign-in?next=%2Faccount'}
        submit={({ token = '' }) => api.accounts.verifyEmail({ token })}
      />
    </EntryFrame>
  )
}
