import { type QuickAnswered, type QuickChoice, quickRules, rumbleRefusals } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import type { Arena } from '../store.ts'
import type { DuelWinner } from '../tables.ts'
import { lockDueller, rewardDuels } from '../teaser.ts'
import { findBallot, writeBallot } from './ballot-store.ts'
import { withPair } from './undo-answer.ts'
import { enterArena, presentTurn } from './lobby.ts'
import { splitsOf } from './issue-pair.ts'
import { type Ask, askColumns, type Before, findPause, findRun, writeCanUndo } from './store.ts'

const refuse = refuser(rumbleRefusals.answerQuick)

type Answer = { userId: string; key: string | null; token: string; answer: QuickChoice }
type Paused = { pausedUntil: string }

/** Saves an answer to a pair, once per token. Returns how others answered it, and the next pair. */
export async function answerPair(platform: RumblePlatform, o: Answer): Promise<QuickAnswered> {
  const { userId, key, token, answer } = o
  const at = platform.clock.now()
  const once = { userId, key, request: { answerQuick: token, answer } }
  const done = await onceInTransaction(platform.db, once, async (trx): Promise<QuickAnswered | Paused> => {
    const ask = await takeAsk(trx, { userId, token, at })
    const entered = await enterArena(trx, { userId, rankingId: ask.rankingId, at })
    if (!entered || !isShown(entered.arena, ask)) throw refuse('TOKEN_SPENT', { why: 'expired' })
    if (entered.why) throw refuse('NO_DUELS', { why: entered.why })
    if (entered.isOwn) throw refuse('OWN_RANKING')
    const pausedUntil = await tooFast(trx, ask, at)
    if (pausedUntil) return { pausedUntil }
    return take(platform, trx, entered.arena, { ...o, ask, at })
  })
  // Throws after the commit: a rollback would lose the pause.
  if ('pausedUntil' in done) throw refuse('DUELS_PAUSED', { until: done.pausedUntil })
  return done
}

/** Returns the pair of a token, under the lock of `lockDueller`. Throws if the token accepts no answer. */
async function takeAsk(trx: Trx, o: { userId: string; token: string; at: Date }): Promise<Ask> {
  const found = await findAsk(trx, o)
  if (!found) throw refuse('TOKEN_SPENT', { why: 'unknown' })
  await lockDueller(trx, { ...o, rankingId: found.rankingId })
  const ask = (await findAsk(trx, o)) ?? found
  if (ask.state === 'answered' || ask.state === 'undone') throw refuse('TOKEN_SPENT', { why: 'answered' })
  if (ask.state === 'spent' || ask.expiresAt <= o.at) throw refuse('TOKEN_SPENT', { why: 'expired' })
  const until = await findPause(trx, o)
  if (until) throw refuse('DUELS_PAUSED', { until: until.toISOString() })
  return ask
}

/** Returns a pair shown to this user; undefined for pairs of other users. */
async function findAsk(db: Db, o: { token: string; userId: string }): Promise<Ask | undefined> {
  const { rows } = await sql<Ask>`SELECT ${askColumns} FROM duel_ask
    WHERE token = ${o.token} AND user_id = ${o.userId}`.execute(db)
  return rows[0]
}

const isShown = ({ items }: Arena, { left, right }: Ask): boolean =>
  [left, right].every((id) => items.some((item) => item.id === id))

/**
 * Rejects the third answer that is faster than a person can read, and pauses the user (rules 3.12). Returns the end of
 * the pause.
 */
async function tooFast(trx: Trx, ask: Ask, at: Date): Promise<string | null> {
  if (at.getTime() - ask.issuedAt.getTime() >= quickRules.FAST_MS) return null
  if ((await countFast(trx, ask.runId)) < quickRules.FAST_ANSWERS) return null
  const until = new Date(at.getTime() + quickRules.PAUSE_MS)
  await pauseRun(trx, { runId: ask.runId, until })
  return until.toISOString()
}

/** Counts one more fast answer and returns the new number. */
async function countFast(trx: Trx, runId: string): Promise<number> {
  const { rows } = await sql<{
    fast: number
  }>`UPDATE duel_run SET fast = fast + 1 WHERE id = ${runId} RETURNING fast`.execute(trx)
  return rows[0]?.fast ?? 0
}

async function pauseRun(trx: Trx, o: { runId: string; until: Date }): Promise<void> {
  await sql`UPDATE duel_run SET fast = 0, paused_until = ${o.until} WHERE id = ${o.runId}`.execute(trx)
}

async function take(
  platform: RumblePlatform,
  trx: Trx,
  arena: Arena,
  o: Answer & { ask: Ask; at: Date },
): Promise<QuickAnswered> {
  const { userId, ask, at } = o
  const { runId, rankingId } = ask
  const xp = await count(platform, trx, o)
  await writeCanUndo(trx, { runId, canUndo: true })
  const [split = null] = await splitsOf(trx, arena, { userId, rankingId, pairs: [ask] })
  const run = (await findRun(trx, { id: runId, userId }))!
  const turn = await presentTurn(trx, arena, await withPair(platform, trx, arena, { run, at }))
  return { split, xp, turn }
}

/** Saves an answer; a skip changes no earlier answer. Returns the XP earned. */
async function count(platform: RumblePlatform, trx: Trx, o: Answer & { ask: Ask; at: Date }): Promise<number> {
  const { userId, token, answer, ask, at } = o
  const { rankingId, left, right } = ask
  if (answer === 'skip') {
    await writeAnswer(trx, { token, answer, xp: 0, before: null, at })
    return 0
  }
  const [low, high] = left < right ? [left, right] : [right, left]
  const chosen = answer === 'a' ? left : right
  const winner: DuelWinner = answer === 'tie' ? 'tie' : chosen === low ? 'low' : 'high'
  const before = await findBallot(trx, { userId, low, high })
  const weight = (await platform.trustIn(trx, [userId], at)).get(userId) ?? 0
  await writeBallot(trx, { userId, rankingId, low, high, winner, weight, token, at })
  const xp = before ? 0 : await rewardDuels(platform, trx, { userId, rankingId, at, duels: [{ low, high }] })
  await writeAnswer(trx, { token, answer, xp, before, at })
  return xp
}

type Answered = { token: string; answer: QuickChoice; xp: number; before: Before | null; at: Date }

/** Writes an answer. Returns false if the pair already has one. */
async function writeAnswer(trx: Trx, { token, answer, xp, before, at }: Answered): Promise<boolean> {
  const { rows } = await sql`
    UPDATE duel_ask SET state = 'answered', answer = ${answer}, xp = ${xp}, answered_at = ${at},
      before_winner = ${before?.winner ?? null}, before_weight = ${before?.weight ?? null},
      before_answered_at = ${before?.answeredAt ?? null}, before_token = ${before?.token ?? null}
    WHERE token = ${token} AND state = 'open' RETURNING 1`.execute(trx)
  return rows.length > 0
}
