import { trustSteps } from '@liston/contract/voting'

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
