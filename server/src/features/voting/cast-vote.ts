import { isPaidVote } from '@liston/contract/economy'
import { type TargetType, type VoteKind, type VoteReceipt, voteRefusals } from '@liston/contract/voting'
import type pg from 'pg'
import type * as z from 'zod'
import { fingerprintOf, newId, repeatCollisions } from '../../platform/db/index.ts'
import { refuse, refuser } from '../../platform/refusal.ts'
import { tellWallet } from '../economy/index.ts'
import { type CastOutcome, type WithdrawResult, withdrawVote as withdraw } from './store.ts'
import type { VoteService } from './vote-service.ts'

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

/**
 * Withdraws a vote; a paid one within the undo period, with a refund. Repeating it returns the current state. Throws
 * the refusals of the contract.
 */
export async function withdrawVote(votes: VoteService, { userId, key }: Actor, voteId: string): Promise<VoteReceipt> {
  const fingerprint = key && fingerprintOf({ withdraw: voteId })
  const { pool, clock } = votes.platform
  const result = await repeatCollisions(() =>
    withdraw(pool, { userId, voteId, key, fingerprint }, { at: clock.now(), rules: votes.rules() }),
  )
  const { outcome, receipt } = result
  if (outcome === 'withdrawn') {
    votes.moved(result)
    // Pages that show these Stars already do nothing: a free vote cost none.
    tellWallet(votes.platform, userId, receipt!.balances)
  }
  // Perhaps the first response was lost, so that nobody recomputes the ranking yet.
  if (outcome === 'replay') (await findRankingsOf(pool, voteId)).forEach(votes.owe)
  if (outcome === 'withdrawn' || outcome === 'same' || outcome === 'replay') return receipt!
  throw refuseVote({ outcome })
}

/** The ranking of a vote; empty if the vote is gone with its ranking. */
async function findRankingsOf(pool: pg.Pool, voteId: string): Promise<string[]> {
  const text = 'SELECT ranking_id AS id FROM vote WHERE id = $1'
  const { rows } = await pool.query<{ id: string }>({ name: 'find-ranking-of-vote', text, values: [voteId] })
  return rows.map(({ id }) => id)
}

type Refused = Exclude<CastOutcome | WithdrawResult['outcome'], 'cast' | 'same' | 'replay' | 'withdrawn'>
type Told = { outcome: Refused; detail?: number | null; kind?: VoteKind }

const refuseOutcome = refuser({ ...voteRefusals.cast, ...voteRefusals.withdraw })

/** The refusal for a database outcome. `detail` explains it: seconds, a level, a limit, Stars or a price. */
function refuseVote({ outcome, detail, kind = 'vote' }: Told) {
  const number = detail ?? 0
  switch (outcome) {
    case 'key_reused':
      return refuseOutcome('IDEMPOTENCY_KEY_REUSED')
    case 'suspended':
      return refuseOutcome('VOTES_SUSPENDED', { seconds: detail ?? null })
    case 'not_found':
      return refuseOutcome('NOT_FOUND')
    case 'locked':
      return refuseOutcome('LOCKED')
    case 'blocked':
      return refuseOutcome('BLOCKED')
    case 'own_content':
      return refuseOutcome('OWN_CONTENT')
    case 'personal_order':
      return refuseOutcome('PERSONAL_ORDER')
    case 'down_votes_off':
      return refuseOutcome('DOWN_VOTES_OFF')
    case 'level_too_low':
      return refuseOutcome('LEVEL_TOO_LOW', { level: number })
    case 'already_today':
      return refuseOutcome('ALREADY_TODAY', { kind })
    case 'daily_limit':
      return refuseOutcome('DAILY_LIMIT', { kind, max: number })
    case 'too_fast_on_author':
      return refuseOutcome('TOO_FAST_ON_AUTHOR', { retryAfterSeconds: number })
    case 'rate_limited':
      return refuseOutcome('RATE_LIMITED', { retryAfterSeconds: number })
    case 'stars_insufficient':
      return refuseOutcome('STARS_INSUFFICIENT', { missing: number })
    case 'price_changed':
      return refuseOutcome('PRICE_CHANGED', { price: number })
    case 'undo_expired':
      return refuseOutcome('UNDO_EXPIRED')
  }
}
