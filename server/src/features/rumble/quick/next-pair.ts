import { type QuickTurn, quickRules, rumbleRefusals } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { announceLevels, postMovements } from '../../economy/index.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import type { Arena } from '../store.ts'
import { lockDueller } from '../teaser.ts'
import { enterArena } from './arena.ts'
import { findSeenPairs, restoreBallots } from './pairs/ballot-store.ts'
import { choosePair, issuePair } from './pairs/issue-pair.ts'
import { presentTurn } from './present-turn.ts'
import { seenIn } from './pairs/seen.ts'
import {
  countAnswers,
  findOpenAsk,
  findOpenRun,
  findPause,
  type Run,
  runColumns,
  spendOpenAsk,
  type Whose,
} from './store.ts'

const refuse = refuser(rumbleRefusals.nextQuick)

type NextPair = { userId: string; key: string | null; rankingId: string; again: boolean }
type At = { at: Date }

/** Returns the user's pair in a ranking: the open one, or a new one. */
export async function nextPair(platform: RumblePlatform, o: NextPair): Promise<QuickTurn> {
  const { userId, key, rankingId, again } = o
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { nextQuick: rankingId, again } }, async (trx) => {
    await lockDueller(trx, { userId, rankingId, at })
    const entered = await enterArena(trx, { userId, rankingId, at })
    if (!entered) throw refuse('NOT_FOUND')
    const { arena, why, isOwn } = entered
    if (why) throw refuse('NO_DUELS', { why })
    if (isOwn) throw refuse('OWN_RANKING')
    const until = await findPause(trx, { userId, at })
    if (until) throw refuse('DUELS_PAUSED', { until: until.toISOString() })
    const run = (await findOpenRun(trx, o)) ?? (await beginRun(trx, arena, { ...o, at }))
    return presentTurn(trx, arena, await withPair(platform, trx, arena, { run, at }))
  })
}

async function beginRun(trx: Trx, arena: Arena, o: NextPair & At): Promise<Run> {
  const { all, unseen } = seenIn(arena, await findSeenPairs(trx, o))
  if (all && !o.again) throw refuse('NOTHING_LEFT')
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
