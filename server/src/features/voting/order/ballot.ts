/** An item to be ordered. Times are milliseconds since the epoch; only their sequence matters. */
export interface Candidate {
  readonly itemId: string
  readonly createdAt: number
  readonly authorPosition: number
}

/**
 * A voter's mark on an item. Several marks on one item add up: Stars are summed, and the last vote that is not 0 holds.
 */
export interface Mark {
  readonly itemId: string
  readonly at: number
  /** Up, down, or 0 for Stars without a vote. */
  readonly sign: 1 | 0 | -1
  readonly starsSpent: number
}

/** One voter's ballot: trust t (rules 3.4), fair weight f of the level, and all marks in this ranking. */
export interface Ballot {
  readonly trust: number
  readonly fairWeight: number
  /** Time of the voter's first vote in this list, also if withdrawn since; if absent, the earliest mark. */
  readonly firstAt?: number
  readonly marks: readonly Mark[]
}
