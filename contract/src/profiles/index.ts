/** Who people are to others and to themselves. */
export { canonicalUsername } from './canonical-username.ts'
export { profilesContract } from './endpoints.ts'
export { Me, PersonChip, PublicProfile, Role, Theme } from './schema.ts'
export {
  numberedUsername,
  suggestUsername,
  tidyUsername,
  USERNAME_MAX,
  USERNAME_MIN,
  usernameRefusal,
} from './username.ts'
