import { reviewRefusals, reviewRules } from '@liston/contract/reviews'
import { sql } from 'kysely'
import { afterCommit, type Db, onceInTransaction } from '../../../platform/db/index.ts'
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
  return onceInTransaction(platform.db, { userId, key, request: { restoreReview: id } }, async (trx) => {
    const review = await lockReview(trx, id)
    const from = at.getTime() - RESTORE_MS
    if (review?.authorId !== userId || review.aside || !review.deletedAt || review.deletedAt.getTime() < from)
      throw refuse('NOT_FOUND')
    await updateReview(trx, id, { deletedAt: null })
    await takePhotosBack(trx, { reviewId: id, authorId: userId, at })
    await settleXp({ platform, trx, at }, { ...review, deletedAt: null })
    afterCommit(trx, () => tellPages(platform, review))
    return { id }
  })
}

const BATCH = 500

/**
 * Deletes permanently the reviews that can no longer be restored, of those that moderation hid only the content.
 * Returns their number.
 */
export async function sweepReviews({ db, clock }: Platform): Promise<number> {
  const before = new Date(clock.now().getTime() - reviewRules.RESTORE_HOURS * 3_600_000)
  let gone = 0
  for (;;) {
    const [purged, emptied] = [await purgeReviews(db, before, BATCH), await emptyHidden(db, before, BATCH)]
    gone += purged + emptied
    if (purged < BATCH && emptied < BATCH) return gone
  }
}

/** Deletes permanently up to `limit` reviews that were deleted before the given time and are not hidden. */
async function purgeReviews(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } =
    await sql`DELETE FROM review WHERE id = ANY (ARRAY(SELECT id FROM review WHERE deleted_at <= ${before}
    AND hidden_at IS NULL ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)) RETURNING id`.execute(db)
  return rows.length
}

/**
 * Deletes the text and photos of up to `limit` hidden reviews that were deleted before the given time. Their rows stay:
 * a new review by the author updates them and so stays hidden.
 */
async function emptyHidden(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`WITH emptied AS (
      UPDATE review SET words = '', spoiler = false WHERE id = ANY (ARRAY(SELECT id FROM review v
        WHERE deleted_at <= ${before} AND hidden_at IS NOT NULL
          AND (words <> '' OR EXISTS (SELECT FROM review_image p WHERE p.review_id = v.id))
        ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)) RETURNING id
    ), photos AS (DELETE FROM review_image WHERE review_id IN (SELECT id FROM emptied))
    SELECT FROM emptied`.execute(db)
  return rows.length
}
