import { durableEvent } from '../../platform/events/index.ts'

/** Somebody's set-up is done. Told again when they finish it again. */
export const ProfileCompleted = durableEvent<{ userId: string }>('ProfileCompleted')
