import type { Room } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type Closure = { from: Date; until: Date | null }

/** When a room was closed, as far as that reaches beyond a moment; `until` null: it still is. */
export async function findClosures(db: Db, room: Room, since: Date): Promise<Closure[]> {
  const { rows } = await sql<Closure>`WITH state AS (
      SELECT seq, changed_at, after->'closed' ? ${room} AS closed FROM app_setting_change WHERE key = 'rooms'
    ), lasting AS (
      SELECT changed_at AS "from", lead(changed_at) OVER (ORDER BY seq) AS until, closed FROM state
    ) SELECT "from", until FROM lasting WHERE closed AND (until IS NULL OR until > ${since}) ORDER BY "from"`.execute(
    db,
  )
  return rows
}
