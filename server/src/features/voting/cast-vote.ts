import { isPaidVote } from '@liston/contract/economy'
import { type TargetType, type VoteKind, type VoteReceipt } from '@liston/contract/voting'
import type * as z from 'zod'
import { fingerprintOf, newId } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import type { VoteService } from './vote-service.ts'
import { refuseVote } from './refuse-vote.ts'

/** The user and the Idempotency-Key of the request. */
export type Actor = { userId: string; ip: string; key: string | null }
type VoteIntent = {
  targetType: z.infer<typeof TargetType>
  targetId: string
  kind: VoteKind
  priceStars?: number | undefined
}

/**
 * Casts a vote, Boost or Ultra; returns after the commit. The database makes all checks with the rows locked (rules
 * 3.3). Repeating a free vote returns the current state. Throws the refusals of the contract.
 */
export async function castVote(votes: VoteService, actor: Actor, intent: VoteIntent): Promise<VoteReceipt> {
  const { userId, ip, key } = actor
  const { kind, priceStars, ...target } = intent
  const wait = isPaidVote(kind) ? await votes.platform.rateLimit.take('paid-vote', { userId, ip }) : 0
  if (wait > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds: wait })
  const fingerprint = key && fingerprintOf({ cast: { ...target, kind } })
  const onItem = intent.targetType === 'item'
  const result = await votes.cast({
    id: newId(),
    userId,
    targetId: intent.targetId,
    onItem,
    kind,
    key,
    fingerprint,
    priceStars,
  })
  const { outcome, detail, receipt } = result
  if (outcome === 'cast' || outcome === 'same' || outcome === 'replay') return receipt!
  throw refuseVote({ outcome, detail, kind })
}
