import { durableEvent } from '../../platform/events.ts'

/** Somebody began to follow somebody: once a pair within 30 days, however often it is undone and done again. */
export const Followed = durableEvent<{
  followerId: string
  followedId: string
  /** The other one follows them already: from now on they are friends. */
  mutual: boolean
}>('Followed')
