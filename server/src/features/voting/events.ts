import type { VoteKind } from '@liston/contract/voting'
import { news } from '../../platform/events/index.ts'

/** Somebody voted, and it is committed. Repeats, refusals and withdrawals announce nothing. */
export type VoteCast = {
  voteId: string
  voterId: string
  kind: VoteKind
  rankingId: string
  /** Null: the vote is on the ranking itself. */
  itemId: string | null
  authorId: string
  /** The voter's first vote ever in this ranking. */
  firstInRanking: boolean
  at: Date
}
export const VoteCast = news<VoteCast>('VoteCast')
