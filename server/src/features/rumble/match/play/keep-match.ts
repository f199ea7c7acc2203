import type { Side } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { afterCommit, inTransaction, type Trx } from '../../../../platform/db/index.ts'
import { endMatch } from '../end-match.ts'
import { MatchTurn } from '../events.ts'
import type { RumblePlatform } from '../../rumble-platform.ts'
import { closeAnswer, findMatch } from '../store.ts'
import type { MatchRow } from '../tables.ts'
import { closedByNow, endOf, isDone, voidedNow } from './judge.ts'

/** Tells open pages to reload the match, after the commit. The message contains no data. */
export const tellMatch = (platform: RumblePlatform, trx: Trx, id: string): void =>
  afterCommit(trx, () => platform.live.publish({ topic: `match:${id}`, kind: 'moved', data: null }))

/**
 * Locks a match and updates it to the current time: closes overdue rounds, marks void ones, ends the match. Every
 * change to a match calls this first, so that both players and the job see the same state. Returns the match, or
 * undefined if it does not exist.
 */
export async function keepMatch(
  platform: RumblePlatform,
  trx: Trx,
  { id, byId = null }: { id: string; byId?: string | null },
): Promise<MatchRow | undefined> {
  const at = platform.clock.now()
  const now = at.getTime()
  let match = await lockMatch(trx, id)
  if (!match || (match.state !== 'invited' && match.state !== 'playing')) return match
  const voided = voidedNow(match)
  let moved = voided.length > match.voided.length
  if (moved) await writeVoided(trx, id, voided)
  match = { ...match, voided }
  for (const closed of closedByNow(match, now)) {
    await closeAnswer(trx, id, { ...closed, at })
    match = { ...match, answers: match.answers.map((one) => (one.token === closed.token ? closed : one)) }
    moved = true
  }
  if (match.state === 'playing') match = await noteDone(platform, trx, match, at)
  const end = endOf(match, now)
  if (end) await endMatch({ platform, trx, match, at, byId }, end)
  else if (!moved) return match
  tellMatch(platform, trx, id)
  return findMatch(trx, id)
}

/** Locks a match until the commit and returns it. Requests of both players run one after another. */
async function lockMatch(trx: Trx, id: string): Promise<MatchRow | undefined> {
  await sql`SELECT FROM rumble_match WHERE id = ${id} FOR UPDATE`.execute(trx)
  return findMatch(trx, id)
}

async function writeVoided(trx: Trx, id: string, rounds: number[]): Promise<void> {
  await sql`UPDATE rumble_match SET voided = ${rounds} WHERE id = ${id}`.execute(trx)
}

/** Marks players who have finished all rounds, and announces the rival's turn. */
async function noteDone(platform: RumblePlatform, trx: Trx, match: MatchRow, at: Date): Promise<MatchRow> {
  const seats = []
  for (const seat of match.seats) {
    const isNew = seat.doneAt === null && isDone(match, seat.seat)
    seats.push(isNew ? { ...seat, doneAt: at.getTime() } : seat)
    if (!isNew) continue
    await writeDone(trx, match.id, seat.seat, at)
    const rival = match.seats.find((one) => one !== seat)
    if (seat.userId && rival?.userId && !isDone(match, rival.seat))
      await platform.events.publish(trx, MatchTurn, {
        matchId: match.id,
        rankingId: match.ranking?.id ?? null,
        userId: rival.userId,
        byId: seat.userId,
      })
  }
  return { ...match, seats }
}

async function writeDone(trx: Trx, id: string, seat: Side, at: Date): Promise<void> {
  await sql`UPDATE rumble_seat SET done_at = ${at} WHERE match_id = ${id} AND seat = ${seat}`.execute(trx)
}

/** Updates a match to the current time in a transaction of its own. */
export const settleMatch = (platform: RumblePlatform, id: string): Promise<MatchRow | undefined> =>
  inTransaction(platform.db, (trx) => keepMatch(platform, trx, { id }))
