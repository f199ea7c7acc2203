/** An item that stands for election. Times are milliseconds since the epoch. */
export interface Candidate {
  readonly itemId: string
  readonly createdAt: number
  readonly authorPosition: number
  readonly name: string
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
  readonly marks: readonly Mark[]
}
