import { definePage } from '../app/page.ts'
import { accountTitles, EntryFrame, entryHead, FactorResetForm, tokenOf } from '../features/accounts/index.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/factor-reset',
  access: 'open',
  duringSetup: true,
  search: ({ token }) => ({ token: tokenOf(token) }),
  async load({ api, form }, { search }) {
    const token = search.token ?? tokenOf(form?.values.token)
    const { resetAt } = token ? await api.accounts.factorReset({ token }) : { resetAt: null }
    return { resetAt, isRipe: resetAt !== null && Date.parse(resetAt) <= Date.now() }
  },
  head: (context) => entryHead(context, 'factorReset'),
  component: FactorResetPage,
})

function FactorResetPage() {
  const { search, found } = page.useVisit()
  return (
    <EntryFrame title={useTexts(accountTitles).factorReset}>
      <FactorResetForm token={search.token} {...found} />
    </EntryFrame>
  )
}
