import { trustSteps } from '@liston/contract/voting'

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

/** Facts for the trust in a voter. PRO, Stars and referrals deliberately do not count. */
export interface VoterRecord {
  readonly emailVerified: boolean
  readonly accountAgeMs: number
  /** Distinct rankings voted in. */
  readonly rankingsVoted: number
  /** The account is suspended, or a moderator has suspended its votes. */
  readonly voteSuspended: boolean
}

/**
 * Trust factor t, 0 to 1: how much of a user's vote counts in "Justo" (rules 3.4). Where votes were voided as part of an
 * attack, the factor in `vote_watch` lowers it for that ranking.
 */
export function trustOf(voter: VoterRecord): number {
  const { accountAgeMs, rankingsVoted } = voter
  if (!voter.emailVerified || voter.voteSuspended || accountAgeMs < trustSteps.newbornMs) return 0
  if (accountAgeMs < trustSteps.youngMs && rankingsVoted < trustSteps.youngRankings) return trustSteps.young
  if (accountAgeMs < trustSteps.settledMs || rankingsVoted < trustSteps.settledRankings) return trustSteps.settling
  return 1
}
