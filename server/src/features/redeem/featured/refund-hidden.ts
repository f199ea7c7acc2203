import { sql } from 'kysely'
import { afterCommit, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { postMovements } from '../../economy/index.ts'
import { tellCategory } from './tell-category.ts'

/** Moderators hid a ranking that stood at the head of its category: the place is free, and its Stars go back, once. */
export async function refundHidden(platform: Platform, rankingId: string): Promise<void> {
  const at = platform.clock.now()
  await inTransaction(platform.db, async (trx) => {
    const ended = await endHidden(trx, rankingId, at)
    if (ended.length === 0) return
    await postMovements(
      trx,
      ended.map(({ id, userId, costStars }) => ({
        userId,
        currency: 'stars' as const,
        delta: costStars,
        kind: 'featured_refund' as const,
        key: id,
        rankingId,
      })),
      at,
    )
    afterCommit(trx, () => tellCategory(platform))
  })
}

/** Ends what stands for a ranking that moderators hid, before its time; who paid how much. */
async function endHidden(trx: Trx, rankingId: string, at: Date) {
  const { rows } = await sql<{ id: string; userId: string; costStars: number }>`
    UPDATE featured_slot SET ended_at = ${at}, ended_why = 'hidden'
    WHERE ranking_id = ${rankingId} AND ended_at IS NULL AND ends_at > ${at}
    RETURNING id, user_id AS "userId", cost_stars AS "costStars"`.execute(trx)
  return rows
}
