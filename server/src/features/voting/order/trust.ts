import { trustSteps } from '@liston/contract/voting'

/** What the trust in a voter is read from. PRO, Stars and referrals are deliberately not among it. */
export interface VoterRecord {
  readonly emailVerified: boolean
  readonly accountAgeMs: number
  /** Distinct rankings voted in. */
  readonly rankingsVoted: number
  /** Barred from voting by a moderator. */
  readonly voteSuspended: boolean
  /** The votes in question belong to an attack that was voided. */
  readonly voided: boolean
}

/** Trust factor t, 0 to 1: how much of a person's vote counts in "Justo" (rules 3.4). */
export function trustOf(voter: VoterRecord): number {
  const { accountAgeMs, rankingsVoted } = voter
  if (!voter.emailVerified || voter.voteSuspended || voter.voided || accountAgeMs < trustSteps.newbornMs) return 0
  if (accountAgeMs < trustSteps.youngMs && rankingsVoted < trustSteps.youngRankings) return trustSteps.young
  if (accountAgeMs < trustSteps.settledMs || rankingsVoted < trustSteps.settledRankings) return trustSteps.settling
  return 1
}
