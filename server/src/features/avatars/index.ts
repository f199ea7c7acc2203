/** Avatars: built-in and added characters, how users unlock them, and which one each user wears. */
export { findDrawing } from './drawings/index.ts'
export { AvatarUnlocked } from './events.ts'
export { openEarnedAvatars } from './own-avatars.ts'
export { selectAvatar } from './own-avatars.ts'
export { unlockAvatar } from './own-avatars.ts'
export { openAvatars } from './open-avatars.ts'
export { type AvatarList, layDrawings } from './avatar-list.ts'
