export { AccountSettings as AccountPage } from '../features/accounts/settings/account-settings.tsx'
