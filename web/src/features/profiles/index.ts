/** People, as everybody sees them. */
export { profileQuery } from './profile-query.ts'
export { PublicProfile } from './public-profile.tsx'
export { profileTexts } from './texts.ts'
