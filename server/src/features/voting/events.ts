import type { VoteKind } from '@liston/contract/voting'
import { durableEvent, hint } from '../../platform/events.ts'

/**
 * Somebody voted, and it is committed. A hint: it costs the vote nothing and is lost with its process. Repeats, refusals
 * and withdrawals announce nothing.
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
 * The votes of a ranking moved and are counted up to `voteSeq`: what must hear of votes reads there what is new to it.
 * Published once for all votes that came together, in the transaction that writes the order.
 */
export type VotesSettled = { rankingId: string; authorId: string; voteSeq: number }
export const VotesSettled = durableEvent<VotesSettled>('VotesSettled')

/** Somebody put a ranking in an order of their own, or changed it. */
export const OrderSaved = durableEvent<{ rankingId: string; userId: string }>('OrderSaved')
