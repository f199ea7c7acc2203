/** Avatars: the drawn characters, what opens them, and who wears which. */
export { findDrawing } from './drawings/index.ts'
export { AvatarUnlocked } from './events.ts'
export { openEarnedAvatars } from './own/open-earned.ts'
export { selectAvatar } from './own/select-avatar.ts'
export { unlockAvatar } from './own/unlock-avatar.ts'
export { openAvatars } from './open-avatars.ts'
export { type AvatarList, layDrawings } from './avatar-list.ts'
