import { definePage } from '../app/page.ts'
import {
  accountTitles,
  EntryFrame,
  entryHead,
  entryTexts,
  LinkForm,
  nextOf,
  tokenOf,
} from '../features/accounts/index.ts'
import { useMe } from '../platform/session.ts'
import { useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

export const page = definePage({
  address: '/verify-email',
  access: 'open',
  duringSetup: true,
  search: ({ token, next }) => ({ token: tokenOf(token), next: nextOf(next) }),
  head: (context) => entryHead(context, 'verify'),
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
  const t = useTexts(entryTexts)
  const api = useApi()
  const me = useMe()
  const { token, next } = page.useVisit().search
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
