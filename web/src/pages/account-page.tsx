import { AccountSettings } from '../features/accounts/settings/account-settings.tsx'

export function AccountPage() {
  return <AccountSettings />
}
