import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Times } from '../times-store.ts'

export type DueKind = 'creators' | 'critics'

/** People whom one transaction counts anew. */
const PEOPLE = 50

/** Somebody's voters changed. */
export const oweCreator = (db: Db, userId: string) =>
  sql`INSERT INTO board_due (kind, user_id) SELECT 'creators', id FROM board_person WHERE id = ${userId}
    ON CONFLICT DO NOTHING`.execute(db)

/** What is counted for each of them, and since when each person or mark counts. */
const counted = {
  creators: (ids: string[]) =>
    sql`SELECT author_id AS user_id, since AS at FROM author_voter WHERE author_id = ANY (${ids}::uuid[])`,
  critics: (ids: string[]) =>
    sql`SELECT author_id AS user_id, created_at AS at FROM helpful_mark WHERE author_id = ANY (${ids}::uuid[])`,
}

/** Counts some of those who are due from the truth. False when nobody of that kind is left. */
export async function countDue(trx: Trx, kind: DueKind, t: Times): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`DELETE FROM board_due WHERE (kind, user_id) IN (
    SELECT kind, user_id FROM board_due WHERE kind = ${kind} ORDER BY user_id LIMIT ${PEOPLE} FOR UPDATE SKIP LOCKED)
    RETURNING user_id AS id`.execute(trx)
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  await sql`WITH mark AS MATERIALIZED (${counted[kind](ids)}), since AS (
      SELECT b.id, CASE b.period WHEN 'week' THEN ${t.weekStartsAt}::timestamptz
        WHEN 'month' THEN ${t.monthStartsAt}::timestamptz ELSE '-infinity' END AS at
      FROM board b WHERE b.kind = ${kind} AND (b.period = 'all'
        OR b.period = 'week' AND b.start = ${t.week}::date OR b.period = 'month' AND b.start = ${t.month}::date)
    )
    INSERT INTO board_score AS s (user_id, board_id, value, reached_at, shown)
    SELECT p.id, since.id, count(m.at)::int, coalesce(max(m.at), ${t.weekStartsAt}), p.in_sight AND p.on_boards
    FROM board_person p CROSS JOIN since LEFT JOIN mark m ON m.user_id = p.id AND m.at >= since.at
    WHERE p.id = ANY (${ids}::uuid[]) GROUP BY p.id, since.id, p.in_sight, p.on_boards ORDER BY p.id, since.id
    ON CONFLICT (user_id, board_id) DO UPDATE SET value = excluded.value,
      reached_at = CASE WHEN excluded.value > s.value THEN excluded.reached_at ELSE s.reached_at END
      WHERE s.value <> excluded.value`.execute(trx)
  return true
}

/** Rows of leaderboards that are over, and values that nobody has any more: some at a time. False when none is left. */
export async function sweepBoards(trx: Trx, t: Times): Promise<boolean> {
  const { numAffectedRows: scores = 0n } = await sql`DELETE FROM board_score WHERE ctid = ANY (ARRAY(
    SELECT s.ctid FROM board b JOIN board_score s ON s.board_id = b.id
    WHERE b.period = 'week' AND b.start < ${t.lastWeek}::date OR b.period = 'month' AND b.start < ${t.month}::date
    LIMIT 5000))`.execute(trx)
  if (scores > 0n) return true
  await sql`DELETE FROM board b WHERE (b.period = 'week' AND b.start < ${t.lastWeek}::date
    OR b.period = 'month' AND b.start < ${t.month}::date)
    AND NOT EXISTS (SELECT FROM board_score s WHERE s.board_id = b.id)`.execute(trx)
  const { numAffectedRows: values = 0n } = await sql`DELETE FROM board_value WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM board_value WHERE people = 0 LIMIT 5000)) AND people = 0`.execute(trx)
  return values > 0n
}
