import { definePage } from '../app/page.ts'
import { accountTitles, FactorSettings, factorsQuery, nextOf } from '../features/accounts/index.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'

export const page = definePage({
  address: '/account/factor',
  access: 'login',
  search: ({ next }) => ({ next: nextOf(next) }),
  load: ({ api, queryClient }) => orOwnFailure(queryClient.ensureQueryData(factorsQuery(api))),
  head: ({ language }) => ({ meta: [{ title: accountTitles[language].factor }] }),
  component: FactorPage,
})

function FactorPage() {
  return <FactorSettings next={page.useVisit().search.next} />
}
