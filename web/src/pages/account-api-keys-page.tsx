import { definePage } from '../app/page.ts'
import { accountTitles, apiKeysQuery, factorsQuery, KeySettings } from '../features/accounts/index.ts'

export const page = definePage({
  address: '/account/api-keys',
  access: 'login',
  load: ({ api, queryClient }) =>
    Promise.all([queryClient.ensureQueryData(apiKeysQuery(api)), queryClient.ensureQueryData(factorsQuery(api))]),
  head: ({ language }) => ({ meta: [{ title: accountTitles[language].apiKeys }] }),
  component: KeySettings,
})
