/** Avatars: drawn characters, what opens them, and who wears which. */
export { avatarTermsIn, pricesFor } from './desk/rules.ts'
export { AvatarTerms, DeskAvatar } from './desk/schema.ts'
export { avatarsContract } from './endpoints.ts'
export { avatarRefusals } from './refusals.ts'
export { AVATAR_ACHIEVEMENTS, AVATAR_PRICES, AVATAR_UNDO_MS, isFree, unlockXp } from './rules.ts'
export { Avatar, AvatarId, UnlockType } from './schema.ts'
