import { definePage } from '../app/page.ts'
import { AccountSettings, accountTitles, sessionsQuery } from '../features/accounts/index.ts'

export const page = definePage({
  address: '/account',
  access: 'login',
  load: ({ api, queryClient }) => queryClient.ensureQueryData(sessionsQuery(api)),
  head: ({ language }) => ({ meta: [{ title: accountTitles[language].account }] }),
  component: AccountPage,
})

function AccountPage() {
  return <AccountSettings />
}
