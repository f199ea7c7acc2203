import { durableEvent } from '../../platform/events.ts'

/** A user has completed the set-up. Emitted again if they complete it again. */
export const ProfileCompleted = durableEvent<{ userId: string }>('ProfileCompleted')
