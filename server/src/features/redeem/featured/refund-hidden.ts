import { afterCommit, inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { postMovements } from '../../economy/index.ts'
import { endHidden } from './store.ts'
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
