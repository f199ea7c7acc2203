/** One voter of a window, and what is known of them without asking who they are. */
export type Voter = {
  userId: string
  voteIds: string[]
  /** Null: the ranking itself. */
  items: (string | null)[]
  trust: number
  /** Never voted in the category before the window. */
  foreign: boolean
  /** Never voted for anything before the window. */
  isFirst: boolean
  joinedAt: Date
  /** Their first vote in the window. */
  votedAt: Date
  /** Marks of networks and devices they came from. */
  networks: string[]
  devices: string[]
}

/** What they voted on of late, in all rankings. */
export type Target = { userId: string; targetId: string; rankingId: string }

/** What a window of a ranking is judged by. */
export type Facts = {
  voters: Voter[]
  targets: Target[]
  /** Votes of the last hour, and of the same hour and its neighbours on earlier days. */
  lastHour: number
  hours: number[]
  /** Of the author's last thirty days: people, and how often one of them voted in one of the rankings. */
  author: { people: number; pairs: number }
}
