import { durableEvent } from '../../platform/events.ts'

/** These people came to be in a circle, or are in none any more: what counts of their acts is not what it was. */
export const CirclesChanged = durableEvent<{ userIds: string[] }>('CirclesChanged')
