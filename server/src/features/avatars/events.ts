import { durableEvent } from '../../platform/events.ts'

/** An avatar is somebody's now. */
export const AvatarUnlocked = durableEvent<{ userId: string; avatarId: string }>('AvatarUnlocked')
