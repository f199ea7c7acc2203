import type { Feed } from '../../features/discovery/index.ts'

/** A feed with all that a format needs of where it stands. Addresses are whole. */
export type PlacedFeed = {
  feed: Feed
  origin: string
  /** Where this very feed is, and the page it goes with. */
  self: string
  home: string
  /** When anything in it changed last; the beginning of time where there is nothing. */
  changedAt: Date
}
