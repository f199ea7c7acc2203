import { type Match, matchRefusals, matchRules, type Side } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { afterCommit, inTransaction, newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import { endMatch } from './end-match.ts'
import { MatchTurn } from './events.ts'
import { findPlayer, lockPlayers } from './rating.ts'
import { presentMatch, seatOf } from './show/present-match.ts'
import { closeAnswer, findMatch } from './store.ts'
import type { Answer, MatchRow } from './tables.ts'
import { answersOf, closedByNow, endOf, isDone, isRobot, nextRound, roundMs, runningOf, voidedNow } from './judge.ts'

const refuse = refuser(matchRefusals.answerRound)

/** Saves the answer to a round, once per token. Speed is measured by the server's clock alone. */
export async function answerRound(
  platform: RumblePlatform,
  { userId, key, id, token, choice }: ByPlayer & { token: string; choice: Side },
): Promise<Match> {
  const request = { answerRound: id, token, choice }
  const answered = await onceInTransaction(platform.db, { userId, key, request }, async (trx) => {
    const at = platform.clock.now()
    const match = await keepMatch(platform, trx, { id, byId: userId })
    const seat = match && seatOf(match, userId)
    if (!match || !seat) throw refuse('NOT_FOUND')
    const asked = answersOf(match, seat.seat).find((one) => one.token === token)
    const over = !asked
      ? 'TOKEN_SPENT'
      : asked.closedAt === null
        ? null
        : asked.choice === null
          ? 'ROUND_OVER'
          : 'TOKEN_SPENT'
    // Returns the code instead of throwing: `keepMatch` may have closed rounds, and a rollback would lose that.
    if (over) return over
    if (match.state !== 'playing') return 'NOT_NOW'
    const running = runningOf(match, seat.seat)!
    const closed = judged(match, running, choice, at.getTime(), seat.slow)
    await closeAnswer(trx, id, { ...closed, at })
    const answers = match.answers.map((one) => (one.token === token ? closed : one))
    const isMachine = match.unrated !== 'pace' && isRobot({ answers }, seat.seat)
    // Before `keepMatch`, which may end the match: the match must then change no rating.
    if (isMachine) await markPace(trx, id)
    const after = (await keepMatch(platform, trx, { id, byId: userId }))!
    if (isMachine) {
      await lockPlayers(trx, [userId])
      await writePause(trx, userId, new Date(at.getTime() + matchRules.ROBOT.pauseMs))
    }
    tellMatch(platform, trx, id)
    return presentMatch(trx, after, { userId, at })
  })
  if (typeof answered === 'string') throw refuse(answered)
  return answered
}

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

const refuseBeginRound = refuser(matchRefusals.beginRound)

type ByPlayer = { userId: string; key: string | null; id: string }

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
    if (!match || !seat) throw refuseBeginRound('NOT_FOUND')
    if (match.state === 'playing' && runningOf(match, seat.seat)) return presentMatch(trx, match, { userId, at })
    const n = nextRound(match, seat.seat)
    // A match that is over is returned as it is. Only a match that is not accepted yet throws.
    if (match.state === 'invited') throw refuseBeginRound('NOT_NOW')
    if (match.state !== 'playing' || n === null) return presentMatch(trx, match, { userId, at })
    if (at.getTime() >= match.until) throw refuseBeginRound('NOT_NOW')
    const player = await findPlayer(trx, userId)
    if (player?.pausedUntil && player.pausedUntil > at)
      throw refuseBeginRound('PAUSED', { until: player.pausedUntil.toISOString() })
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

async function writePause(trx: Trx, userId: string, until: Date): Promise<void> {
  await sql`UPDATE rumble_rating SET paused_until = ${until} WHERE user_id = ${userId}`.execute(trx)
}

async function markPace(trx: Trx, id: string): Promise<void> {
  await sql`UPDATE rumble_match SET unrated = 'pace' WHERE id = ${id}`.execute(trx)
}

function judged(match: MatchRow, running: Answer, choice: Side, now: number, slow: boolean): Answer {
  const { chanceA } = match.rounds.find(({ n }) => n === running.n)!
  const isRight = (choice === 'a') === chanceA > 0.5
  const msLeft = running.deadline - now
  const points = matchRules.pointsOf({ round: running.n, right: isRight, msLeft, slow })
  const most = running.deadline - running.begunAt
  return { ...running, choice, isRight, points, ms: Math.round(Math.min(most, Math.max(0, now - running.begunAt))) }
}

type SetPace = { userId: string; key: string | null; slow: boolean }

/** Sets double time for the user's rounds, from the next match they start. Such matches are unrated (rules 3.32). */
export const setPace = (platform: RumblePlatform, { userId, key, slow }: SetPace): Promise<{ slow: boolean }> =>
  onceInTransaction(platform.db, { userId, key, request: { setPace: slow } }, async (trx) => {
    await writePace(trx, userId, slow)
    return { slow }
  })

async function writePace(trx: Trx, userId: string, slow: boolean): Promise<void> {
  await sql`INSERT INTO rumble_rating (user_id, slow) VALUES (${userId}, ${slow})
    ON CONFLICT (user_id) DO UPDATE SET slow = excluded.slow`.execute(trx)
}
