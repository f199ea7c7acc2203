import type { Room } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

type Closed = { closed: Room[] }
export type RoomChangeRow = { version: number; before: Closed | null; after: Closed; byId: string | null; at: Date }

/** The latest changes of what is closed, the latest first. */
export async function findRoomChanges(db: Db, most: number): Promise<RoomChangeRow[]> {
  const { rows } = await sql<RoomChangeRow>`SELECT seq::int AS version, before, after, by_id AS "byId", changed_at AS at
    FROM app_setting_change WHERE key = 'rooms' ORDER BY seq DESC LIMIT ${most}`.execute(db)
  return rows
}

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
