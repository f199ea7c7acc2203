import { durableEvent } from '../../platform/events.ts'

/** A user started to follow another. Emitted once per pair within 30 days, however often it is undone and repeated. */
export const Followed = durableEvent<{
  followerId: string
  followedId: string
  /** The other user already follows back: they are friends now. */
  mutual: boolean
}>('Followed')
