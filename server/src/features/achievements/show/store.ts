import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type EarnedRow = { key: string; step: number; at: Date }
export type ShareRow = { key: string; step: number; people: number; ofPeople: number }
export type Shown = { earned: EarnedRow[]; shares: ShareRow[]; counts: Record<string, number>; avatars: number }

/** What the list of somebody is made of: a few rows each. */
export async function findShown(db: Db, userId: string): Promise<Shown> {
  const [earned, shares, more] = await Promise.all([
    sql<EarnedRow>`SELECT key, step, at FROM achievement_grant WHERE user_id = ${userId} AND revoked_at IS NULL`.execute(
      db,
    ),
    sql<ShareRow>`SELECT key, step, people, of_people AS "ofPeople" FROM achievement_share`.execute(db),
    sql<Pick<Shown, 'counts' | 'avatars'>>`SELECT (SELECT count(*)::int FROM avatar_offer) AS avatars,
      coalesce((SELECT counts FROM achievement_progress WHERE user_id = ${userId}), '{}') AS counts`.execute(db),
  ])
  return { earned: earned.rows, shares: shares.rows, ...more.rows[0]! }
}
