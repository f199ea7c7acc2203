import { quickRules, type QuickTurn, rumbleRefusals } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { type Db, newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { announceLevels, postMovements } from '../../economy/index.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import type { Arena } from '../store.ts'
import { lockDueller } from '../teaser.ts'
import { findSeenPairs, restoreBallots, takeXp } from './ballot-store.ts'
import { choosePair, issuePair, seenIn } from './issue-pair.ts'
import { enterArena, presentTurn } from './lobby.ts'
import {
  type Ask,
  askColumns,
  countAnswers,
  findOpenAsk,
  findOpenRun,
  findPause,
  findRun,
  type Run,
  runColumns,
  spendOpenAsk,
  type Whose,
  writeCanUndo,
} from './store.ts'

const refuse = refuser(rumbleRefusals.undoQuick)

type Undo = { userId: string; key: string | null; runId: string }

/**
 * Undoes the last answer of a run: restores the earlier answer, takes back the XP and issues the pair again. Each
 * answer can be undone once, and never two in a row.
 */
export async function undoAnswer(platform: RumblePlatform, { userId, key, runId }: Undo): Promise<QuickTurn> {
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { undoQuick: runId } }, async (trx) => {
    const found = await findRun(trx, { id: runId, userId })
    if (!found) throw refuse('NOT_FOUND')
    const { rankingId } = found
    await lockDueller(trx, { userId, rankingId, at })
    const entered = await enterArena(trx, { userId, rankingId, at })
    if (!entered) throw refuse('NOT_FOUND')
    if (entered.why) throw refuse('NO_DUELS', { why: entered.why })
    const until = await findPause(trx, { userId, at })
    if (until) throw refuse('DUELS_PAUSED', { until: until.toISOString() })
    const run = await findRun(trx, { id: runId, userId })
    const last = await findLastAnswered(trx, runId)
    if (!run?.canUndo || !last || run.state === 'void') throw refuse('NOTHING_TO_UNDO')
    if (!(await reopenRun(trx, runId))) throw refuse('NOTHING_TO_UNDO')
    await restoreBallots(trx, { token: last.token })
    await writeUndone(trx, last.token)
    const [low, high] = [last.left, last.right].toSorted() as [string, string]
    await takeXp(trx, { userId, rankingId, at, token: last.token, xp: last.xp, pair: { low, high } })
    await announceLevels(platform, trx, [userId])
    await spendOpenAsk(trx, runId)
    await writeCanUndo(trx, { runId, canUndo: false })
    await issuePair(trx, run, { place: last.place, left: last.left, right: last.right, at })
    const reopened = { ...run, state: 'open', canUndo: false } as const
    return presentTurn(trx, entered.arena, await withPair(platform, trx, entered.arena, { run: reopened, at }))
  })
}

const refuseNextQuick = refuser(rumbleRefusals.nextQuick)

type NextPair = { userId: string; key: string | null; rankingId: string; again: boolean }
type At = { at: Date }

/** Returns the user's pair in a ranking: the open one, or a new one. */
export async function nextPair(platform: RumblePlatform, o: NextPair): Promise<QuickTurn> {
  const { userId, key, rankingId, again } = o
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { nextQuick: rankingId, again } }, async (trx) => {
    await lockDueller(trx, { userId, rankingId, at })
    const entered = await enterArena(trx, { userId, rankingId, at })
    if (!entered) throw refuseNextQuick('NOT_FOUND')
    const { arena, why, isOwn } = entered
    if (why) throw refuseNextQuick('NO_DUELS', { why })
    if (isOwn) throw refuseNextQuick('OWN_RANKING')
    const until = await findPause(trx, { userId, at })
    if (until) throw refuseNextQuick('DUELS_PAUSED', { until: until.toISOString() })
    const run = (await findOpenRun(trx, o)) ?? (await beginRun(trx, arena, { ...o, at }))
    return presentTurn(trx, arena, await withPair(platform, trx, arena, { run, at }))
  })
}

async function beginRun(trx: Trx, arena: Arena, o: NextPair & At): Promise<Run> {
  const { all, unseen } = seenIn(arena, await findSeenPairs(trx, o))
  if (all && !o.again) throw refuseNextQuick('NOTHING_LEFT')
  return insertRun(trx, { ...o, id: newId(), pairs: Math.min(quickRules.PAIRS_IN_RUN, unseen) })
}

async function insertRun(trx: Trx, o: Whose & { id: string; pairs: number; at: Date }): Promise<Run> {
  const { rows } = await sql<Run>`INSERT INTO duel_run (id, user_id, ranking_id, pairs, started_at)
    VALUES (${o.id}, ${o.userId}, ${o.rankingId}, ${o.pairs}, ${o.at}) RETURNING ${runColumns}`.execute(trx)
  return rows[0]!
}

/** Ensures that an open run has a pair to answer. Ends the run if no pair is left for it. */
export async function withPair(
  platform: RumblePlatform,
  trx: Trx,
  arena: Arena,
  { run, at }: { run: Run } & At,
): Promise<Run> {
  const open = await findOpenAsk(trx, run.id)
  const isShown = (id: string) => arena.items.some((item) => item.id === id)
  const stands = open && isShown(open.left) && isShown(open.right)
  if (stands && open.expiresAt > at) return run
  if (open) await spendOpenAsk(trx, run.id)
  const { answered } = await countAnswers(trx, run.id)
  // A pair that expired without an answer is issued again with a new token.
  const sides = stands ? open : answered < run.pairs ? await choosePair(trx, arena, run) : null
  if (!sides) return closeRun(platform, trx, run, at)
  await issuePair(trx, run, { place: answered + 1, left: sides.left, right: sides.right, at })
  return run
}

/** Ends a run. If too many pairs were skipped, restores the earlier answers and takes back the XP (rules 3.12). */
async function closeRun(platform: RumblePlatform, trx: Trx, run: Run, at: Date): Promise<Run> {
  const { answered, skipped, xp } = await countAnswers(trx, run.id)
  const state = quickRules.saysTooLittle(answered, skipped) ? 'void' : 'counted'
  if (state === 'void') {
    await restoreBallots(trx, { runId: run.id })
    const { userId, rankingId } = run
    const back = { userId, currency: 'xp', delta: -xp, kind: 'reversal', key: `duels:${run.id}`, rankingId } as const
    if (xp > 0) await postMovements(trx, [back], at)
    await announceLevels(platform, trx, [userId])
  }
  await endRun(trx, { runId: run.id, state, at })
  return { ...run, state, canUndo: run.canUndo && state !== 'void' }
}

async function endRun(trx: Trx, o: { runId: string; state: 'counted' | 'void'; at: Date }): Promise<void> {
  await sql`UPDATE duel_run SET state = ${o.state}, ended_at = ${o.at}, can_undo = can_undo AND ${o.state} <> 'void'
    WHERE id = ${o.runId}`.execute(trx)
}

/** Marks a pair as undone. Its place in the run is free again, and its XP no longer counts for the run. */
async function writeUndone(trx: Trx, token: string): Promise<void> {
  await sql`UPDATE duel_ask SET state = 'undone', xp = 0 WHERE token = ${token}`.execute(trx)
}

/** Reopens a run whose last answer is undone. Returns false if the user has started a later run. */
async function reopenRun(trx: Trx, runId: string): Promise<boolean> {
  const { rows } = await sql`UPDATE duel_run r SET state = 'open', ended_at = NULL WHERE r.id = ${runId}
    AND NOT EXISTS (SELECT FROM duel_run o WHERE o.user_id = r.user_id AND o.ranking_id = r.ranking_id
      AND o.started_at > r.started_at) RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** The last answered pair of a run. */
async function findLastAnswered(db: Db, runId: string): Promise<Ask | undefined> {
  const { rows } = await sql<Ask>`SELECT ${askColumns} FROM duel_ask WHERE run_id = ${runId} AND state = 'answered'
    ORDER BY place DESC LIMIT 1`.execute(db)
  return rows[0]
}
