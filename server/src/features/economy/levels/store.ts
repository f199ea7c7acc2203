import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

export type LevelOwed = { userId: string; level: number }

/** Takes levels that were reached and are not published, lowest first; what another transaction is at is left to it. */
export async function takeLevelsOwed(db: Db, of: string[] | 'everybody'): Promise<LevelOwed[]> {
  const whose = of === 'everybody' ? sql`true` : sql`user_id = ANY (${of})`
  const { rows } = await sql<LevelOwed>`
    DELETE FROM level_owed WHERE (user_id, level) IN (
      SELECT user_id, level FROM level_owed WHERE ${whose} ORDER BY user_id, level LIMIT 1000 FOR UPDATE SKIP LOCKED)
    RETURNING user_id AS "userId", level`.execute(db)
  return rows.sort((a, b) => a.level - b.level)
}

/** Levels held since before then are those of their XP again. Wallets first, as everywhere; answers how many there were. */
export async function countLevels(trx: Trx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{
    userId: string
  }>`SELECT w.user_id AS "userId" FROM wallet w JOIN level_held h USING (user_id)
    WHERE h.since <= ${before} ORDER BY w.user_id LIMIT ${limit} FOR NO KEY UPDATE OF w`.execute(trx)
  const ids = rows.map(({ userId }) => userId)
  await sql`DELETE FROM level_held WHERE user_id = ANY (${ids})`.execute(trx)
  await sql`UPDATE wallet SET level = level_of(xp) WHERE user_id = ANY (${ids}) AND level <> level_of(xp)`.execute(trx)
  return ids.length
}

export async function lockWallets(trx: Trx, userIds: string[]): Promise<void> {
  await sql`SELECT FROM wallet WHERE user_id = ANY (${userIds}) ORDER BY user_id FOR NO KEY UPDATE`.execute(trx)
}

/** Their level brings more AI credits: the next request fills them up, though the month's had come. Their wallets are locked. */
export async function refillAgain(trx: Trx, userIds: string[]): Promise<void> {
  await sql`UPDATE wallet SET credits_month = NULL WHERE user_id = ANY (${userIds})`.execute(trx)
}
