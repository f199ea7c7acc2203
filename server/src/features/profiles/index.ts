/** Who people are: the viewer behind a session, public profiles, preferences. */
export { createProfile } from './create-profile.ts'
export { openProfiles } from './open-profiles.ts'
export { type AuthorRow, presentAuthor } from './present-author.ts'
export { readMe, readVisitor } from './present-me.ts'
export { type AuthorState, findAuthorState, findLanguage, findViewer } from './store.ts'
export type { ProfileTables } from './tables.ts'
