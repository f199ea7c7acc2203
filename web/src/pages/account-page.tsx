import { definePage } from '../app/page.ts'
import { AccountSettings } from '../features/accounts/settings/account-settings.tsx'
import { accountTitles } from '../features/accounts/entry/titles.ts'
import { sessionsQuery } from '../features/accounts/settings/sessions-query.ts'
import { ThemeSettings } from '../features/themes/settings/theme-settings.tsx'
import { LanguageChoice } from '../platform/choices/language-choice.tsx'

export const page = definePage({
  address: '/account',
  access: 'login',
  load: ({ api, queryClient }) => queryClient.ensureQueryData(sessionsQuery(api)),
  head: ({ language }) => ({ meta: [{ title: accountTitles[language].account }] }),
  component: AccountPage,
})

function AccountPage() {
  return (
    <AccountSettings
      appearance={
        <>
          <ThemeSettings />
          <LanguageChoice labelled />
        </>
      }
    />
  )
}
