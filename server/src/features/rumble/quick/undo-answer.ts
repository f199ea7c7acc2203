import { type QuickTurn, rumbleRefusals } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { announceLevels } from '../../economy/index.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import { lockDueller } from '../teaser.ts'
import { enterArena } from './arena.ts'
import { restoreBallots } from './pairs/ballot-store.ts'
import { takeXp } from './pairs/undone-xp.ts'
import { issuePair } from './pairs/issue-pair.ts'
import { withPair } from './next-pair.ts'
import { presentTurn } from './present-turn.ts'
import { type Ask, askColumns, findPause, findRun, spendOpenAsk, writeCanUndo } from './store.ts'

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
