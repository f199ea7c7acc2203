import type { Language } from '@liston/contract/kernel'
import type { MatchKind, MatchState, Side, Unrated } from '@liston/contract/rumble'

/** A seat of a match. Times are milliseconds since 1970. */
export type Seat = {
  seat: Side
  userId: string | null
  /** The match of the earlier run that plays in this seat ("fantasma"). */
  runOf: string | null
  runSeat: Side | null
  slow: boolean
  joinedAt: number | null
  doneAt: number | null
  outcome: 'win' | 'draw' | 'loss' | null
  points: number
  rights: number
  ms: number
  ratingBefore: number | null
  ratingAfter: number | null
  xp: number
  stars: number
}

export type Answer = {
  seat: Side
  n: number
  token: string
  begunAt: number
  deadline: number
  closedAt: number | null
  choice: Side | null
  isRight: boolean
  points: number
  ms: number
}

/** A pair of the snapshot. The name of an item is null if it is no longer visible. */
export type MatchRound = {
  n: number
  a: string
  b: string
  chanceA: number
  aName: string | null
  bName: string | null
  aImage: string | null
  bImage: string | null
}

export type MatchRow = {
  id: string
  snapshotId: string
  kind: MatchKind
  state: MatchState
  createdAt: number
  until: number
  unrated: Unrated | null
  voided: number[]
  /** Null if the ranking is deleted, hidden or private now. */
  ranking: { id: string; slug: string; topic: string; language: Language } | null
  category: string | null
  /** True if a player's account is gone or suspended, or one of the two blocks the other. */
  isParted: boolean
  seats: Seat[]
  rounds: MatchRound[]
  answers: Answer[]
}
