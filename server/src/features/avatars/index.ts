/** Avatars: the drawn characters, what opens them, and who wears which. */
export { findDrawing } from './drawings/index.ts'
export { AvatarUnlocked } from './events.ts'
export { openEarnedAvatars } from './own-avatars.ts'
export { selectAvatar } from './own-avatars.ts'
export { unlockAvatar } from './own-avatars.ts'
export { openAvatars } from './open-avatars.ts'
export { type AvatarList, layDrawings } from './avatar-list.ts'
