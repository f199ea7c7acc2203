import { definePage } from '../app/page.ts'
import { accountTitles, EntryFrame, entryHead, entryTexts, LinkForm, tokenOf } from '../features/accounts/index.ts'
import { useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

export const page = definePage({
  address: '/come-back',
  access: 'open',
  duringSetup: true,
  search: ({ token }) => ({ token: tokenOf(token) }),
  head: (context) => entryHead(context, 'comeBack'),
  component: ComeBackPage,
})

/** Target of the link in the account deletion e-mail: the user restores the account. */
function ComeBackPage() {
  const t = useTexts(entryTexts)
  const api = useApi()
  const { token } = page.useVisit().search
  return (
    <EntryFrame title={useTexts(accountTitles).comeBack}>
      <LinkForm
        action="/come-back"
        token={token}
        lead={t.comeBackLead}
        label={t.comeBack}
        again="/sign-in"
        submit={({ token: given = '' }) => api.accounts.comeBack({ token: given })}
      />
    </EntryFrame>
  )
}
