import { reviewRefusals, reviewRules } from '@liston/contract/reviews'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { takePhotosBack } from '../photos.ts'
import { settleXp, tellPages } from './save-review.ts'
import { lockReview, updateReview } from './store.ts'

const refuse = refuser(reviewRefusals.restore)
const RESTORE_MS = reviewRules.RESTORE_HOURS * 3_600_000

type Restore = { userId: string; key: string | null; id: string }

/** Restores a deleted review with its date, helpful votes and XP. Throws NOT_FOUND. */
export async function restoreReview(platform: Platform, { userId, key, id }: Restore) {
  const at = platform.clock.now()
  const restored = await onceInTransaction(
    platform.db,
    { userId, key, request: { restoreReview: id } },
    async (trx) => {
      const review = await lockReview(trx, id)
      const from = at.getTime() - RESTORE_MS
      if (review?.authorId !== userId || review.aside || !review.deletedAt || review.deletedAt.getTime() < from)
        throw refuse('NOT_FOUND')
      await updateReview(trx, id, { deletedAt: null })
      await takePhotosBack(trx, { reviewId: id, authorId: userId, at })
      await settleXp({ platform, trx, at }, { ...review, deletedAt: null })
      return { id }
    },
  )
  tellPages(platform)
  return restored
}
