/** People, as everybody sees them and as they see themselves. */
export { Achievements } from './own/achievements.tsx'
export { ProfileSettings } from './own/profile-settings.tsx'
export { ownTexts } from './own/texts.ts'
export { profileQuery } from './profile-query.ts'
export { PublicProfile } from './public-profile.tsx'
export { SetupWizard } from './setup/setup-wizard.tsx'
export { setupTexts } from './setup/texts.ts'
export { profileTexts } from './texts.ts'
