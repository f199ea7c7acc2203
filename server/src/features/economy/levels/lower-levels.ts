import { LEVEL_HELD_DAYS } from '@liston/contract/economy'
import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'

const BATCH = 500
const DAY_MS = 86_400_000

/** Counts anew the levels that have stood above their XP for a week: whoever earned them back by then keeps them (rules 3.14). */
export async function lowerLevels({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const heldSince = new Date(clock.now().getTime() - LEVEL_HELD_DAYS * DAY_MS)
  for (;;) {
    const counted = await inTransaction(db, (trx) => countLevels(trx, heldSince, BATCH))
    if (counted < BATCH) return
  }
}

/** Levels held since before then are those of their XP again. Wallets first, as everywhere; answers how many there were. */
async function countLevels(trx: Trx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{
    userId: string
  }>`SELECT w.user_id AS "userId" FROM wallet w JOIN level_held h USING (user_id)
    WHERE h.since <= ${before} ORDER BY w.user_id LIMIT ${limit} FOR NO KEY UPDATE OF w`.execute(trx)
  const ids = rows.map(({ userId }) => userId)
  await sql`DELETE FROM level_held WHERE user_id = ANY (${ids})`.execute(trx)
  await sql`UPDATE wallet SET level = level_of(xp) WHERE user_id = ANY (${ids}) AND level <> level_of(xp)`.execute(trx)
  return ids.length
}
