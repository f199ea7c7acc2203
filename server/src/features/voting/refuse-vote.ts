import { type VoteKind, voteRefusals } from '@liston/contract/voting'
import { ORPCError } from '@orpc/server'
import type { CastOutcome, WithdrawResult } from './store.ts'

type Refused = Exclude<CastOutcome | WithdrawResult['outcome'], 'cast' | 'same' | 'replay' | 'withdrawn'>
type Told = { outcome: Refused; detail?: number | null; kind?: VoteKind }

const refusals = {
  ...voteRefusals.cast,
  ...voteRefusals.withdraw,
  RATE_LIMITED: { status: 429 },
  IDEMPOTENCY_KEY_REUSED: { status: 422 },
}
const refuse = (code: keyof typeof refusals, data?: unknown) =>
  new ORPCError(code, { status: refusals[code].status, defined: true, data })

/** The typed refusal for what became of a vote. `detail` is the number that explains it. */
export function refuseVote({ outcome, detail, kind }: Told): ORPCError<string, unknown> {
  switch (outcome) {
    case 'key_reused':
      return refuse('IDEMPOTENCY_KEY_REUSED')
    case 'not_found':
      return refuse('NOT_FOUND')
    case 'locked':
      return refuse('LOCKED')
    case 'own_content':
      return refuse('OWN_CONTENT')
    case 'down_votes_off':
      return refuse('DOWN_VOTES_OFF')
    case 'level_too_low':
      return refuse('LEVEL_TOO_LOW', { level: detail })
    case 'already_today':
      return refuse('ALREADY_TODAY', { kind })
    case 'daily_limit':
      return refuse('DAILY_LIMIT', { kind, max: detail })
    case 'too_fast_on_author':
      return refuse('TOO_FAST_ON_AUTHOR', { retryAfterSeconds: detail })
    case 'rate_limited':
      return refuse('RATE_LIMITED', { retryAfterSeconds: detail })
    case 'stars_insufficient':
      return refuse('STARS_INSUFFICIENT', { missing: detail })
    case 'undo_expired':
      return refuse('UNDO_EXPIRED')
  }
}
