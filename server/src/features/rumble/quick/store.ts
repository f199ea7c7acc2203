import type { QuickChoice } from '@liston/contract/rumble'
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
/** A pair that was shown, with the run that it is of. */
export type Ask = {
  token: string
  runId: string
  rankingId: string
  place: number
  left: string
  right: string
  /** That its answer brought. */
  xp: number
  state: 'open' | 'answered' | 'undone' | 'spent'
  issuedAt: Date
  expiresAt: Date
}
type Whose = { userId: string; rankingId: string }

const runColumns = sql`id, user_id AS "userId", ranking_id AS "rankingId", pairs, state, fast, can_undo AS "canUndo"`
const askColumns = sql`token, run_id AS "runId", ranking_id AS "rankingId", place, left_item AS "left",
  right_item AS "right", xp, state, issued_at AS "issuedAt", expires_at AS "expiresAt"`

/** The run that somebody has open in a ranking. */
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

export async function insertRun(trx: Trx, o: Whose & { id: string; pairs: number; at: Date }): Promise<Run> {
  const { rows } = await sql<Run>`INSERT INTO duel_run (id, user_id, ranking_id, pairs, started_at)
    VALUES (${o.id}, ${o.userId}, ${o.rankingId}, ${o.pairs}, ${o.at}) RETURNING ${runColumns}`.execute(trx)
  return rows[0]!
}

/** Until when somebody's duels are paused, in whichever run or cup that was; null: they are not. */
export async function findPause(db: Db, o: { userId: string; at: Date }): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`SELECT max(until) AS until FROM (
      SELECT paused_until AS until FROM duel_run WHERE user_id = ${o.userId} AND paused_until > ${o.at}
      UNION ALL SELECT paused_until FROM rumble_cup WHERE user_id = ${o.userId} AND paused_until > ${o.at}) paused`.execute(
    db,
  )
  return rows[0]?.until ?? null
}

/** A fast answer more; how many there are now. */
export async function countFast(trx: Trx, runId: string): Promise<number> {
  const { rows } = await sql<{
    fast: number
  }>`UPDATE duel_run SET fast = fast + 1 WHERE id = ${runId} RETURNING fast`.execute(trx)
  return rows[0]?.fast ?? 0
}

export async function pauseRun(trx: Trx, o: { runId: string; until: Date }): Promise<void> {
  await sql`UPDATE duel_run SET fast = 0, paused_until = ${o.until} WHERE id = ${o.runId}`.execute(trx)
}

export async function writeCanUndo(trx: Trx, o: { runId: string; canUndo: boolean }): Promise<void> {
  await sql`UPDATE duel_run SET can_undo = ${o.canUndo} WHERE id = ${o.runId}`.execute(trx)
}

export async function endRun(trx: Trx, o: { runId: string; state: 'counted' | 'void'; at: Date }): Promise<void> {
  await sql`UPDATE duel_run SET state = ${o.state}, ended_at = ${o.at}, can_undo = can_undo AND ${o.state} <> 'void'
    WHERE id = ${o.runId}`.execute(trx)
}

/** Opens a run again whose last answer is taken back; false: a later one was begun. */
export async function reopenRun(trx: Trx, runId: string): Promise<boolean> {
  const { rows } = await sql`UPDATE duel_run r SET state = 'open', ended_at = NULL WHERE r.id = ${runId}
    AND NOT EXISTS (SELECT FROM duel_run o WHERE o.user_id = r.user_id AND o.ranking_id = r.ranking_id
      AND o.started_at > r.started_at) RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** A pair that somebody was shown; nobody else's. */
export async function findAsk(db: Db, o: { token: string; userId: string }): Promise<Ask | undefined> {
  const { rows } = await sql<Ask>`SELECT ${askColumns} FROM duel_ask
    WHERE token = ${o.token} AND user_id = ${o.userId}`.execute(db)
  return rows[0]
}

/** The pair that a run has open. */
export async function findOpenAsk(db: Db, runId: string): Promise<Ask | undefined> {
  const { rows } =
    await sql<Ask>`SELECT ${askColumns} FROM duel_ask WHERE run_id = ${runId} AND state = 'open'`.execute(db)
  return rows[0]
}

/** The pair of a run that was answered last. */
export async function findLastAnswered(db: Db, runId: string): Promise<Ask | undefined> {
  const { rows } = await sql<Ask>`SELECT ${askColumns} FROM duel_ask WHERE run_id = ${runId} AND state = 'answered'
    ORDER BY place DESC LIMIT 1`.execute(db)
  return rows[0]
}

export type NewAsk = Whose & Pick<Ask, 'token' | 'runId' | 'place' | 'left' | 'right' | 'issuedAt' | 'expiresAt'>

export async function insertAsk(trx: Trx, a: NewAsk): Promise<void> {
  await sql`INSERT INTO duel_ask (token, run_id, user_id, ranking_id, place, left_item, right_item, issued_at, expires_at)
    VALUES (${a.token}, ${a.runId}, ${a.userId}, ${a.rankingId}, ${a.place}, ${a.left}, ${a.right}, ${a.issuedAt},
      ${a.expiresAt})`.execute(trx)
}

/** The pair that is open will never be answered. */
export async function spendOpenAsk(trx: Trx, runId: string): Promise<void> {
  await sql`UPDATE duel_ask SET state = 'spent' WHERE run_id = ${runId} AND state = 'open'`.execute(trx)
}

/** What was answered before, as an answer keeps it. */
export type Before = { winner: DuelWinner; weight: number; answeredAt: Date; token: string | null }
type Answered = { token: string; answer: QuickChoice; xp: number; before: Before | null; at: Date }

/** Writes an answer; false when the pair has one. */
export async function writeAnswer(trx: Trx, { token, answer, xp, before, at }: Answered): Promise<boolean> {
  const { rows } = await sql`
    UPDATE duel_ask SET state = 'answered', answer = ${answer}, xp = ${xp}, answered_at = ${at},
      before_winner = ${before?.winner ?? null}, before_weight = ${before?.weight ?? null},
      before_answered_at = ${before?.answeredAt ?? null}, before_token = ${before?.token ?? null}
    WHERE token = ${token} AND state = 'open' RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** What the answers of a run were, and the XP they brought. */
export async function countAnswers(db: Db, runId: string): Promise<{ answered: number; skipped: number; xp: number }> {
  const { rows } = await sql<{ answered: number; skipped: number; xp: number }>`
    SELECT count(*) FILTER (WHERE state = 'answered')::int AS answered, coalesce(sum(xp), 0)::int AS xp,
      count(*) FILTER (WHERE state = 'answered' AND answer = 'skip')::int AS skipped
    FROM duel_ask WHERE run_id = ${runId}`.execute(db)
  return rows[0]!
}
