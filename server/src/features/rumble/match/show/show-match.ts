import { type Match, matchRefusals } from '@liston/contract/rumble'
import { refuser } from '../../../../platform/refusal.ts'
import type { RumblePlatform } from '../../rumble-platform.ts'
import { closedByNow, endOf, isDone, voidedNow } from '../play/judge.ts'
import { settleMatch } from '../play/keep-match.ts'
import { findMatch } from '../store.ts'
import type { MatchRow } from '../tables.ts'
import { presentMatch } from './present-match.ts'
import { seatOf } from './seat-of.ts'

const refuse = refuser(matchRefusals.match)

/** Returns a match to one of its players. Throws NOT_FOUND for all other users. */
export async function showMatch(platform: RumblePlatform, o: { userId: string; id: string }): Promise<Match> {
  const at = platform.clock.now()
  const found = await findMatch(platform.db, o.id)
  if (!found || !seatOf(found, o.userId)) throw refuse('NOT_FOUND')
  // Writes overdue changes before returning the match.
  const match = isBehind(found, at.getTime()) ? ((await settleMatch(platform, o.id)) ?? found) : found
  return presentMatch(platform.db, match, { userId: o.userId, at })
}

function isBehind(match: MatchRow, now: number): boolean {
  if (match.state !== 'invited' && match.state !== 'playing') return false
  return (
    voidedNow(match).length > match.voided.length ||
    closedByNow(match, now).length > 0 ||
    endOf(match, now) !== null ||
    match.seats.some(({ seat, doneAt }) => doneAt === null && match.state === 'playing' && isDone(match, seat))
  )
}
