/** Who people are: the viewer behind a session, public profiles, preferences. */
import './viewer.ts'
export { createProfile } from './create-profile.ts'
export { openProfiles } from './open-profiles.ts'
export { presentMe, roleOf } from './present-me.ts'
export { findLanguage, findViewer } from './store.ts'
export type { ProfileTables } from './tables.ts'
