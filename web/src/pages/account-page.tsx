import { type Asked, definePage } from '../app/page.ts'
import {
  AccountPart,
  accountTitles,
  ENTRY_ALERT_SOURCE,
  emailChangeQuery,
  entranceQuery,
  entryAlert,
  factorsQuery,
  identitiesQuery,
  refusedBy,
  SecurityPart,
  SessionList,
  sessionsQuery,
  settingsTexts,
} from '../features/accounts/index.ts'
import { SettingsFrame, SettingsSection } from '../features/settings/index.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/account',
  access: 'login',
  search: ({ refused }) => ({ refused: refusedBy(refused) }),
  load: ({ api, queryClient }, { search }) =>
    Promise.all([
      search.refused && entryAlert.bring(),
      orOwnFailure(queryClient.ensureQueryData(sessionsQuery(api))),
      orOwnFailure(queryClient.ensureQueryData(identitiesQuery(api))),
      orOwnFailure(queryClient.ensureQueryData(entranceQuery(api))),
      orOwnFailure(queryClient.ensureQueryData(factorsQuery(api))),
      orOwnFailure(queryClient.ensureQueryData(emailChangeQuery(api))),
    ]),
  ...(import.meta.env.SSR && {
    parts: ({ refused }: Asked) => (refusedBy(refused) ? [ENTRY_ALERT_SOURCE] : []),
  }),
  head: ({ language }) => ({ meta: [{ title: accountTitles[language].account }] }),
  component: AccountPage,
})

/** E-mail address, sign-in methods and sessions, in the settings frame. */
function AccountPage() {
  const { sessionsMore } = useTexts(settingsTexts)
  const { refused } = page.useVisit().search
  return (
    <div className="page grid gap-6">
      <h1 className="text-2xl lg:text-3xl">{useTexts(accountTitles).account}</h1>
      <SettingsFrame>
        <SettingsSection name="account">
          <AccountPart />
        </SettingsSection>
        <SettingsSection name="security">
          <SecurityPart refused={refused} />
        </SettingsSection>
        <SettingsSection name="sessions" lead={sessionsMore}>
          <SessionList />
        </SettingsSection>
      </SettingsFrame>
    </div>
  )
}
