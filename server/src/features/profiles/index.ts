/** Who people are: the viewer behind a session, public profiles, preferences. */
import './viewer.ts'
export { createProfile } from './create-profile.ts'
export { profileForms } from './forms.ts'
export { type AuthorRow, presentAuthor } from './present-author.ts'
export { presentMe } from './present-me.ts'
export { profileRoutes } from './routes.ts'
export { type AuthorState, findAuthorState, findViewer } from './store.ts'
export type { ProfileTables } from './tables.ts'
