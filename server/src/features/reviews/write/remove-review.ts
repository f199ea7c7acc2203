import { reviewRefusals, reviewRules } from '@liston/contract/reviews'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { letPhotosGo } from '../photos.ts'
import { settleXp } from './reward-review.ts'
import { lockReview, updateReview } from './store.ts'
import { tellPages } from './tell-pages.ts'

const refuse = refuser(reviewRefusals.remove)
const RESTORE_MS = reviewRules.RESTORE_HOURS * 3_600_000

type Remove = { userId: string; key: string | null; id: string }

/**
 * Deletes the user's own review from all lists and the rating at once. It can be restored for a day. Throws NOT_FOUND.
 */
export async function removeReview(platform: Platform, { userId, key, id }: Remove) {
  const at = platform.clock.now()
  const removed = await onceInTransaction(platform.db, { userId, key, request: { removeReview: id } }, async (trx) => {
    const review = await lockReview(trx, id)
    if (review?.authorId !== userId || review.deletedAt) throw refuse('NOT_FOUND')
    await updateReview(trx, id, { deletedAt: at })
    await letPhotosGo(trx, { reviewId: id, authorId: userId, at })
    await settleXp({ platform, trx, at }, { ...review, deletedAt: at })
    return { id, restoreUntil: new Date(at.getTime() + RESTORE_MS).toISOString() }
  })
  tellPages(platform)
  return removed
}
