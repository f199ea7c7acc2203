import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { AuthorRow } from '../../../profiles/index.ts'

/** People on a board: more do not fit a page. */
const BOARD_MAX = 50

type Asked = { day: string; voids: number }
/** How many were right, of what is still there. */
const rightOf = (voids: number) => sql`bit_count((p.right_mask & ~${voids}::int)::bit(7))::int`

/** How many people had none right, one, … seven. */
export async function countScores(db: Db, { day, voids }: Asked): Promise<number[]> {
  const { rows } = await sql<{ right: number; people: number }>`
    SELECT ${rightOf(voids)} AS right, count(*)::int AS people FROM rumble_day_play p
    WHERE p.day = ${day}::date AND p.counted GROUP BY 1`.execute(db)
  const counts = new Map(rows.map(({ right, people }) => [right, people]))
  return Array.from({ length: 8 }, (_, right) => counts.get(right) ?? 0)
}

export type BoardRow = { person: AuthorRow; right: number; streak: number | null; isMe: boolean }

/** Oneself, and whom one follows and is followed by, who played a date in time; neither blocked nor private people. */
export async function findBoard(db: Db, o: Asked & { userId: string }): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    SELECT u.shape AS person, ${rightOf(o.voids)} AS right, p.in_a_row AS "streak", f.id = ${o.userId} AS "isMe"
    FROM (SELECT friend_id AS id FROM friendship WHERE person_id = ${o.userId} UNION SELECT ${o.userId}::uuid) f
    JOIN rumble_day_play p ON p.user_id = f.id AND p.day = ${o.day}::date AND p.counted
    JOIN author u ON u.id = f.id
    WHERE f.id = ${o.userId} OR EXISTS (SELECT FROM open_profile v WHERE v.id = f.id)
      AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = f.id)
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${o.userId} AND b.other_id = f.id)
    ORDER BY 2 DESC, p.done_at, f.id LIMIT ${BOARD_MAX}`.execute(db)
  return rows
}

export type PastRow = { day: string; answered: number; right: number | null }

/** The dates of the archive, newest first, with how somebody played them. */
export async function findPast(db: Db, o: { userId: string; from: string; before: string }): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    SELECT d.day::text AS day, coalesce(p.answered, 0)::int AS answered,
      CASE WHEN p.done_at IS NOT NULL THEN (SELECT count(*)::int FROM rumble_day_duel q
        JOIN visible_ranking r ON r.id = q.ranking_id JOIN shown_item a ON a.id = q.item_a JOIN shown_item b ON b.id = q.item_b
        WHERE q.day = d.day AND (p.right_mask >> (q.place - 1)) & 1 = 1) END AS right
    FROM rumble_day d LEFT JOIN rumble_day_play p ON p.day = d.day AND p.user_id = ${o.userId}
    WHERE d.day >= ${o.from}::date AND d.day < ${o.before}::date ORDER BY d.day DESC`.execute(db)
  return rows
}
