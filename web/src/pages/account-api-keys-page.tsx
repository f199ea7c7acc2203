import { definePage } from '../app/page.ts'
import { accountTitles, apiKeysQuery, factorsQuery, KeySettings } from '../features/accounts/index.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'

export const page = definePage({
  address: '/account/api-keys',
  access: 'login',
  load: ({ api, queryClient }) =>
    Promise.all([
      orOwnFailure(queryClient.ensureQueryData(apiKeysQuery(api))),
      orOwnFailure(queryClient.ensureQueryData(factorsQuery(api))),
    ]),
  head: ({ language }) => ({ meta: [{ title: accountTitles[language].apiKeys }] }),
  component: KeySettings,
})
