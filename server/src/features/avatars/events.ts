import { durableEvent } from '../../platform/events.ts'

/** A user unlocked an avatar. */
export const AvatarUnlocked = durableEvent<{ userId: string; avatarId: string }>('AvatarUnlocked')
