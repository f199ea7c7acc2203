/** An item that stands for election. Times are milliseconds since the epoch; only their sequence matters. */
export interface Candidate {
  readonly itemId: string
  readonly createdAt: number
  readonly authorPosition: number
}

/** What a person gave an item. Several marks on one item add up: Stars are summed, the last vote that is not 0 holds. */
export interface Mark {
  readonly itemId: string
  readonly at: number
  /** Up, down, or 0 for Stars without a vote. */
  readonly sign: 1 | 0 | -1
  readonly starsSpent: number
}

/** One person's ballot: trust t (rules 3.4), fair weight f of their level, and all their marks in this ranking. */
export interface Ballot {
  readonly trust: number
  readonly fairWeight: number
  /** When this person first voted in this list, also if that vote was taken back; the earliest mark where it is absent. */
  readonly firstAt?: number
  readonly marks: readonly Mark[]
}
