import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'

/** Of whom nothing is shown to a reader: who is gone, suspended, or of a pair that blocks. */
export const shownTo = (viewerId: string, person: RawBuilder<unknown>) => sql`
  NOT EXISTS (SELECT FROM suspended_account x WHERE x.id = ${person})
  AND NOT EXISTS (SELECT FROM erased_account x WHERE x.id = ${person})
  AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = ${person})`

/** Who sits in a seat, or whose run does; a run carries a name only while its owner's profile is open. */
export const sitter = sql`CASE WHEN s.run_seat IS NULL THEN s.user_id
  ELSE (SELECT o.user_id FROM rumble_seat o JOIN open_profile p ON p.id = o.user_id WHERE o.match_id = s.run_of AND o.seat = s.run_seat) END`

/** A match that runs: until when, and who has rounds left in it. */
export type RunningMatch = { id: string; until: Date; left: string[] }

/** Those of some matches that run, asked at once for a whole list. */
export async function findRunning(db: Db, ids: string[]): Promise<RunningMatch[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<RunningMatch>`
    SELECT m.id, m.until, coalesce(json_agg(s.user_id) FILTER (WHERE s.user_id IS NOT NULL AND s.done_at IS NULL), '[]') AS left
    FROM rumble_match m JOIN rumble_seat s ON s.match_id = m.id
    WHERE m.id = ANY (${ids}::uuid[]) AND m.state = 'playing' GROUP BY m.id`.execute(db)
  return rows
}
