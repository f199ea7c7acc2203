import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Times } from './times-store.ts'

/** Makes the leaderboards of these times, where they are not there yet. */
export async function addBoards(db: Db, t: Times): Promise<void> {
  await sql`INSERT INTO board (kind, period, start)
    SELECT kind, period, start FROM (VALUES
        ('week', ${t.lastWeek}::date), ('week', ${t.week}::date), ('month', ${t.month}::date), ('all', NULL)) p (period, start),
      (VALUES ('xp'), ('creators'), ('critics'), ('league')) k (kind)
    WHERE kind <> 'league' OR period = 'week' ON CONFLICT DO NOTHING`.execute(db)
}
