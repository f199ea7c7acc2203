/** Profiles: usernames, public profiles, and the signed-in user's own profile and preferences. */
export { canonicalUsername, seenAlikePattern, usernameAsSeen, usernameReadings } from './canonical-username.ts'
export { profilesContract } from './endpoints.ts'
export { profileRefusals } from './endpoints.ts'
export {
  BIO_MAX,
  EARLY_LEVEL,
  ERASED_NAME,
  GOLD_BADGE_MIN_LEVEL,
  INTERESTS_MIN,
  TIME_ZONE_CHANGES,
  timeZoneOf,
  USERNAME_CHANGES,
} from './rules.ts'
export {
  Interest,
  Me,
  PersonChip,
  ProfileChanges,
  ProfileVisibility,
  PublicProfile,
  Rarity,
  Role,
  RoleIcon,
  Theme,
} from './schema.ts'
export { setupPath } from './setup-path.ts'
export {
  numberedUsername,
  suggestUsername,
  tidyUsername,
  USERNAME_MAX,
  USERNAME_MIN,
  usernameRefusal,
} from './username.ts'
