import { sql } from 'kysely'
import { refreshBoards, turnLeagues } from '../../features/leaderboard/index.ts'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { one } from '../marks-store.ts'

/** Computes the leaderboards and starts this week's leagues. */
export async function settleLeagues(platform: Platform): Promise<void> {
  await joinLeagues(platform.db, platform.clock.now())
  if (await refreshBoards(platform)) await turnLeagues(platform)
}

/** Enters the demo users and two of three users with XP into the leagues; some are already in a higher tier. */
const joinLeagues = (db: Db, at: Date) =>
  sql`INSERT INTO league_member (user_id, tier, joined_at, likeness)
    SELECT w.user_id, CASE WHEN ${one(8, 'gold', 'w.user_id')} THEN 2 WHEN ${one(20, 'silver', 'w.user_id')} THEN 1 ELSE 0 END,
      ${at}::timestamptz - interval '20 days', least(4095, w.xp)
    FROM wallet w JOIN account a ON a.id = w.user_id WHERE w.xp > 0
      AND (a.email LIKE '%@liston.test' OR ${one(67, 'league', 'w.user_id')})`.execute(db)
