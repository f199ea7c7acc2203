import { AccountSettings } from '../features/accounts/index.ts'
import { ThemeSettings } from '../features/themes/index.ts'
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
