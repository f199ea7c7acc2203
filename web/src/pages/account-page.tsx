import { AccountSettings } from '../features/accounts/settings/account-settings.tsx'
import { ThemeSettings } from '../features/themes/settings/theme-settings.tsx'
import { LanguageChoice } from '../platform/choices/language-choice.tsx'

export function AccountPage() {
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
