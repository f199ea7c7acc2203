import { durableEvent } from '../../platform/events.ts'

/** Somebody's set-up is done. Told again when they finish it again. */
export const ProfileCompleted = durableEvent<{ userId: string }>('ProfileCompleted')
