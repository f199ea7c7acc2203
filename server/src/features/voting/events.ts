import type { VoteKind } from '@liston/contract/voting'
import { durableEvent, hint } from '../../platform/events.ts'

/**
 * A vote was cast and committed. A best-effort event: it costs the vote nothing, and is lost if the process dies.
 * Repeats, refusals and withdrawals emit none.
 */
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
export const VoteCast = hint<VoteCast>('VoteCast')

/**
 * The order of a ranking was recomputed for the votes up to `voteSeq`. Listeners read the new votes themselves.
 * Published once for all votes of a batch, in the transaction that writes the order.
 */
export type VotesSettled = { rankingId: string; authorId: string; voteSeq: number }
export const VotesSettled = durableEvent<VotesSettled>('VotesSettled')

/** A user created or changed a personal order of a ranking. */
export const OrderSaved = durableEvent<{ rankingId: string; userId: string }>('OrderSaved')
