/** Avatars: drawn characters, how users unlock them, and which one each user wears. */
export { AVATAR_RARITIES, AVATAR_WORDS, NEW_AVATAR_OPENS, OWN_AVATAR, OWN_AVATARS_MAX } from './desk-rules.ts'
export { pricesFor } from './desk-rules.ts'
export { AvatarTerms, DeskAvatar, NewAvatar } from './desk.ts'
export { avatarsContract } from './endpoints.ts'
export { avatarRefusals } from './refusals.ts'
export { AVATAR_ACHIEVEMENTS, AVATAR_PRICES, AVATAR_UNDO_MS, isFree, unlockXp } from './rules.ts'
export { Avatar, AvatarId, UnlockType } from './schema.ts'
