import { durableEvent } from '../../platform/events.ts'

/** These users joined a collusion ring, or left all rings, so their valid activity has changed. */
export const CirclesChanged = durableEvent<{ userIds: string[] }>('CirclesChanged')
