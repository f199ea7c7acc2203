/** A voter in a time window, with facts that do not reveal who the voter is. */
export type Voter = {
  userId: string
  voteIds: string[]
  /** Null: the ranking itself. */
  items: (string | null)[]
  trust: number
  /** The voter never voted in the category before the window. */
  foreign: boolean
  /** The voter never voted before the window. */
  isFirst: boolean
  joinedAt: Date
  /** The voter's first vote in the window. */
  votedAt: Date
  /** Marks of the networks and devices that the voter used. */
  networks: string[]
  devices: string[]
}

/** A recent vote target of these voters, in any ranking. */
export type Target = { userId: string; targetId: string; rankingId: string }

/** Input for the verdict on a time window of a ranking. */
export type Facts = {
  voters: Voter[]
  targets: Target[]
  /** Votes in the last hour, and in the same and the adjacent hours of earlier days. */
  lastHour: number
  hours: number[]
  /** The author's last thirty days: distinct voters, and distinct pairs of voter and ranking. */
  author: { people: number; pairs: number }
}
