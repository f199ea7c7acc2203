import type { Language } from '@liston/contract/kernel'
import { rumbleRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { DuelWinner } from '../tables.ts'

export type Run = {
  id: string
  userId: string
  rankingId: string
  pairs: number
  state: 'open' | 'counted' | 'void'
  fast: number
  canUndo: boolean
}
/** A pair shown in a run. */
export type Ask = {
  token: string
  runId: string
  rankingId: string
  place: number
  left: string
  right: string
  /** XP earned by the answer. */
  xp: number
  state: 'open' | 'answered' | 'undone' | 'spent'
  issuedAt: Date
  expiresAt: Date
}
export type Whose = { userId: string; rankingId: string }

export const runColumns = sql`id, user_id AS "userId", ranking_id AS "rankingId", pairs, state, fast, can_undo AS "canUndo"`
export const askColumns = sql`token, run_id AS "runId", ranking_id AS "rankingId", place, left_item AS "left",
  right_item AS "right", xp, state, issued_at AS "issuedAt", expires_at AS "expiresAt"`

/** The user's open run in a ranking. */
export async function findOpenRun(db: Db, { userId, rankingId }: Whose): Promise<Run | undefined> {
  const { rows } = await sql<Run>`SELECT ${runColumns} FROM duel_run
    WHERE user_id = ${userId} AND ranking_id = ${rankingId} AND state = 'open'`.execute(db)
  return rows[0]
}

export async function findRun(db: Db, o: { id: string; userId: string }): Promise<Run | undefined> {
  const { rows } =
    await sql<Run>`SELECT ${runColumns} FROM duel_run WHERE id = ${o.id} AND user_id = ${o.userId}`.execute(db)
  return rows[0]
}

/** End of the user's pause, from any run or cup; null if not paused. */
export async function findPause(db: Db, o: { userId: string; at: Date }): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`SELECT max(until) AS until FROM (
      SELECT paused_until AS until FROM duel_run WHERE user_id = ${o.userId} AND paused_until > ${o.at}
      UNION ALL SELECT paused_until FROM rumble_cup WHERE user_id = ${o.userId} AND paused_until > ${o.at}) paused`.execute(
    db,
  )
  return rows[0]?.until ?? null
}

export async function writeCanUndo(trx: Trx, o: { runId: string; canUndo: boolean }): Promise<void> {
  await sql`UPDATE duel_run SET can_undo = ${o.canUndo} WHERE id = ${o.runId}`.execute(trx)
}

export async function findOpenAsk(db: Db, runId: string): Promise<Ask | undefined> {
  const { rows } =
    await sql<Ask>`SELECT ${askColumns} FROM duel_ask WHERE run_id = ${runId} AND state = 'open'`.execute(db)
  return rows[0]
}

/** Marks the open pair as spent: it accepts no answer any more. */
export async function spendOpenAsk(trx: Trx, runId: string): Promise<void> {
  await sql`UPDATE duel_ask SET state = 'spent' WHERE run_id = ${runId} AND state = 'open'`.execute(trx)
}

/** The user's earlier answer to a pair, saved with the new one for an undo. */
export type Before = { winner: DuelWinner; weight: number; answeredAt: Date; token: string | null }

/** Number of answers of a run, how many are skips, and the XP earned. */
export async function countAnswers(db: Db, runId: string): Promise<{ answered: number; skipped: number; xp: number }> {
  const { rows } = await sql<{ answered: number; skipped: number; xp: number }>`
    SELECT count(*) FILTER (WHERE state = 'answered')::int AS answered, coalesce(sum(xp), 0)::int AS xp,
      count(*) FILTER (WHERE state = 'answered' AND answer = 'skip')::int AS skipped
    FROM duel_ask WHERE run_id = ${runId}`.execute(db)
  return rows[0]!
}

type Asked = { userId: string; lang: Language; at: Date }

/**
 * Id of the hottest ranking in which the user has duels left. Rankings in their language come first; rankings they
 * played within a day come last. Null if there is none.
 */
export async function findLively(db: Db, { userId, lang, at }: Asked): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM visible_ranking r
    WHERE r.status = 'published' AND r.mode = 'community' AND r.items_count >= ${rumbleRules.ITEMS_MIN}
      AND r.author_id <> ${userId} AND (r.ends_at IS NULL OR r.ends_at > ${at})
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${userId} AND b.other_id = r.author_id)
      AND (SELECT count(*) FROM seen_pair s WHERE s.user_id = ${userId} AND s.ranking_id = r.id)
        < r.items_count * (r.items_count - 1) / 2
    ORDER BY (r.language = ${lang}) DESC, EXISTS (SELECT FROM duel_run u WHERE u.user_id = ${userId}
      AND u.ranking_id = r.id AND u.started_at > ${at}::timestamptz - interval '1 day'), r.hot DESC, r.id LIMIT 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}
