import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { AuthorRow } from '../../../profiles/index.ts'

/** People on a board: more do not fit a page. */
const BOARD_MAX = 50

type DayQuery = { day: string; voids: number }
/** How many were right, of what is still there. */
const rightOf = (voids: number) => sql`bit_count((p.right_mask & ~${voids}::int)::bit(7))::int`

/** How many people had none right, one, … seven. */
export async function countScores(db: Db, { day, voids }: DayQuery): Promise<number[]> {
  const { rows } = await sql<{ right: number; people: number }>`
    SELECT ${rightOf(voids)} AS right, count(*)::int AS people FROM rumble_day_play p
    WHERE p.day = ${day}::date AND p.counted GROUP BY 1`.execute(db)
  const counts = new Map(rows.map(({ right, people }) => [right, people]))
  return Array.from({ length: 8 }, (_, right) => counts.get(right) ?? 0)
}

export type BoardRow = { person: AuthorRow; right: number; streak: number | null; isMe: boolean }

/** Oneself, and whom one follows and is followed by, who played a date in time; neither blocked nor private people. */
export async function findBoard(db: Db, o: DayQuery & { userId: string }): Promise<BoardRow[]> {
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
