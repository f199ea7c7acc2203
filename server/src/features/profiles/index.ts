/** Profiles: the user behind a session or API key, public profiles, and the user's own profile and preferences. */
export { createProfile } from './create-profile.ts'
export { countInvitedFriend, countShareOf, noteDailyReward } from './person-state.ts'
export { ProfileCompleted, UsernameChanged } from './events.ts'
export { openProfiles } from './open-profiles.ts'
export { type AuthorRow, presentAuthor } from './present-author.ts'
export { findKeyViewer } from './keys-store.ts'
export { readMe, readOwn, readVisitor } from './present-me.ts'
export {
  type AuthorState,
  findAuthorState,
  findByNames,
  findLanguage,
  findTimeZone,
  findOnlooker,
  openFindViewer,
  findByUsername,
  findFormerUsernames,
  findNamed,
} from './store.ts'
export { setPaymentFailed, setPro } from './person-state.ts'
export { addVisual, followDrawings, removeVisual, wearAvatar } from './visuals-store.ts'
export { changeProfile, writeUsername } from './update-profile.ts'
export { countAvatars, countThemes } from './person-state.ts'
export { findChip, findReportedPerson } from './reported-store.ts'
export { isEarly } from './person-state.ts'
export { seenAs } from './person-state.ts'
export { areBlocked, deleteBlock, findStanding, insertBlock, lockPair } from './person-state.ts'
export type { ProfileTables } from './tables.ts'
