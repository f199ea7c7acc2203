import { durableEvent } from '../../platform/events.ts'

/** A user has completed the set-up. Emitted again if they complete it again. */
export const ProfileCompleted = durableEvent<{ userId: string }>('ProfileCompleted')

/** A user with a complete profile has changed the username. */
export const UsernameChanged = durableEvent<{ userId: string }>('UsernameChanged')
