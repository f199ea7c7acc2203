import { trustOf } from '../order/index.ts'

/** What the trust in somebody is read from, as rows have it. */
export type TrustFacts = {
  emailVerified: boolean
  joinedAt: Date
  /** Distinct rankings voted in; counted no further than matters. */
  rankingsVoted: number
  suspended: boolean
}

/** Trust t at that time (rules 3.4). */
export const trustIn = (facts: TrustFacts, at: Date): number =>
  trustOf({
    emailVerified: facts.emailVerified,
    accountAgeMs: at.getTime() - facts.joinedAt.getTime(),
    rankingsVoted: facts.rankingsVoted,
    voteSuspended: facts.suspended,
    voided: false,
  })
