import { type VoteKind, voteRefusals } from '@liston/contract/voting'
import { refuser } from '../../platform/refusal.ts'
import type { CastOutcome, WithdrawResult } from './store.ts'

type Refused = Exclude<CastOutcome | WithdrawResult['outcome'], 'cast' | 'same' | 'replay' | 'withdrawn'>
type Told = { outcome: Refused; detail?: number | null; kind?: VoteKind }

const refuse = refuser({ ...voteRefusals.cast, ...voteRefusals.withdraw })

/** The refusal for a database outcome. `detail` explains it: seconds, a level, a limit, Stars or a price. */
export function refuseVote({ outcome, detail, kind = 'vote' }: Told) {
  const number = detail ?? 0
  switch (outcome) {
    case 'key_reused':
      return refuse('IDEMPOTENCY_KEY_REUSED')
    case 'suspended':
      return refuse('VOTES_SUSPENDED', { seconds: detail ?? null })
    case 'not_found':
      return refuse('NOT_FOUND')
    case 'locked':
      return refuse('LOCKED')
    case 'blocked':
      return refuse('BLOCKED')
    case 'own_content':
      return refuse('OWN_CONTENT')
    case 'personal_order':
      return refuse('PERSONAL_ORDER')
    case 'down_votes_off':
      return refuse('DOWN_VOTES_OFF')
    case 'level_too_low':
      return refuse('LEVEL_TOO_LOW', { level: number })
    case 'already_today':
      return refuse('ALREADY_TODAY', { kind })
    case 'daily_limit':
      return refuse('DAILY_LIMIT', { kind, max: number })
    case 'too_fast_on_author':
      return refuse('TOO_FAST_ON_AUTHOR', { retryAfterSeconds: number })
    case 'rate_limited':
      return refuse('RATE_LIMITED', { retryAfterSeconds: number })
    case 'stars_insufficient':
      return refuse('STARS_INSUFFICIENT', { missing: number })
    case 'price_changed':
      return refuse('PRICE_CHANGED', { price: number })
    case 'undo_expired':
      return refuse('UNDO_EXPIRED')
  }
}
