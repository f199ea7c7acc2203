import { type Match, matchRefusals, type Side } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { newId, onceInTransaction, type Trx } from '../../../../platform/db/index.ts'
import { refuser } from '../../../../platform/refusal.ts'
import type { RumblePlatform } from '../../rumble-platform.ts'
import { findPlayer } from '../rating.ts'
import { presentMatch } from '../show/present-match.ts'
import { seatOf } from '../show/seat-of.ts'
import { findMatch } from '../store.ts'
import { answersOf, nextRound, roundMs, runningOf, voidedNow } from './judge.ts'
import { keepMatch, tellMatch } from './keep-match.ts'

const refuse = refuser(matchRefusals.beginRound)

export type ByPlayer = { userId: string; key: string | null; id: string }

/**
 * Starts a player's next round and its clock. A round that already runs continues with its clock, in any tab and after
 * a disconnect.
 */
export async function beginRound(platform: RumblePlatform, { userId, key, id }: ByPlayer): Promise<Match> {
  const request = { beginRound: id }
  return onceInTransaction(platform.db, { userId, key, request }, async (trx) => {
    const at = platform.clock.now()
    const running = await findRunning(trx, id, { userId, at })
    if (running) return presentMatch(trx, running, { userId, at })
    const match = await keepMatch(platform, trx, { id, byId: userId })
    const seat = match && seatOf(match, userId)
    if (!match || !seat) throw refuse('NOT_FOUND')
    if (match.state === 'playing' && runningOf(match, seat.seat)) return presentMatch(trx, match, { userId, at })
    const n = nextRound(match, seat.seat)
    // A match that is over is returned as it is. Only a match that is not accepted yet throws.
    if (match.state === 'invited') throw refuse('NOT_NOW')
    if (match.state !== 'playing' || n === null) return presentMatch(trx, match, { userId, at })
    if (at.getTime() >= match.until) throw refuse('NOT_NOW')
    const player = await findPlayer(trx, userId)
    if (player?.pausedUntil && player.pausedUntil > at)
      throw refuse('PAUSED', { until: player.pausedUntil.toISOString() })
    // The pace is fixed when the player starts the first round.
    const slow = answersOf(match, seat.seat).length === 0 ? (player?.slow ?? false) : seat.slow
    if (slow !== seat.slow) await writeSlow(trx, id, seat.seat, slow)
    const deadline = new Date(at.getTime() + roundMs(slow))
    await insertAnswer(trx, { id, seat: seat.seat, n, token: newId(), at, deadline })
    tellMatch(platform, trx, id)
    return presentMatch(trx, (await findMatch(trx, id))!, { userId, at })
  })
}

async function writeSlow(trx: Trx, id: string, seat: Side, slow: boolean): Promise<void> {
  await sql`UPDATE rumble_seat SET slow = ${slow} WHERE match_id = ${id} AND seat = ${seat}`.execute(trx)
}

type Begun = { id: string; seat: Side; n: number; token: string; at: Date; deadline: Date }

async function insertAnswer(trx: Trx, o: Begun): Promise<void> {
  await sql`INSERT INTO rumble_answer (match_id, seat, n, token, begun_at, deadline)
    VALUES (${o.id}, ${o.seat}, ${o.n}, ${o.token}, ${o.at}, ${o.deadline})`.execute(trx)
}

/** The match, if the player's round is running. It takes no lock, so that several tabs do not wait for each other. */
async function findRunning(trx: Trx, id: string, { userId, at }: { userId: string; at: Date }) {
  const match = await findMatch(trx, id)
  const seat = match && seatOf(match, userId)
  if (!match || !seat || match.state !== 'playing') return null
  const running = runningOf(match, seat.seat)
  return running && at.getTime() <= running.deadline && !voidedNow(match).includes(running.n) ? match : null
}
