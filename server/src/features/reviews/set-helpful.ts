import { reviewRefusals } from '@liston/contract/reviews'
import { sql } from 'kysely'
import { afterCommit, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { ReviewHelped } from './events.ts'
import { rewardHelpful, tellPages } from './write/save-review.ts'
import { lockReview } from './write/store.ts'

const refuse = refuser(reviewRefusals.helpful)

type SetHelpful = { userId: string; key: string | null; id: string; helpful: boolean }

/**
 * Marks another user's review as helpful, or undoes it. The tenth user rewards its author, once. Throws NOT_FOUND or
 * OWN_REVIEW.
 */
export async function setHelpful(platform: Platform, { userId, key, id, helpful }: SetHelpful) {
  const at = platform.clock.now()
  const once = { userId, key, request: { setHelpful: { id, helpful } } }
  return onceInTransaction(platform.db, once, async (trx) => {
    const review = await lockReview(trx, id)
    if (!review || !(await isShownTo(trx, id, userId))) throw refuse('NOT_FOUND')
    if (review.authorId === userId) throw refuse('OWN_REVIEW')
    if (helpful) {
      await insertHelpful(trx, { reviewId: id, authorId: review.authorId, userId, at })
      await platform.events.publish(trx, ReviewHelped, { reviewId: id, authorId: review.authorId })
    } else await deleteHelpful(trx, id, userId)
    const counted = (await lockReview(trx, id))!
    await rewardHelpful({ platform, trx, at }, counted)
    afterCommit(trx, () => tellPages(platform, review))
    return { id, helpful: counted.helpful, foundHelpful: helpful }
  })
}

/** True if the user may see this review and it has a text. */
async function isShownTo(trx: Trx, id: string, viewerId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM review v JOIN shown_item i ON i.id = v.item_id
    WHERE v.id = ${id} AND v.deleted_at IS NULL AND v.hidden_at IS NULL AND NOT v.aside AND v.length > 0
      AND EXISTS (SELECT FROM ranking_seen_by(${viewerId}::uuid) r WHERE r.id = v.ranking_id)
      AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = v.author_id)
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = v.author_id)`.execute(
    trx,
  )
  return rows.length > 0
}

type Helpful = { reviewId: string; authorId: string; userId: string; at: Date }

/** Inserts a helpful vote; repeating it has no effect. A database trigger counts. */
async function insertHelpful(trx: Trx, { reviewId, authorId, userId, at }: Helpful): Promise<void> {
  await sql`INSERT INTO review_helpful (review_id, author_id, user_id, created_at)
    VALUES (${reviewId}, ${authorId}, ${userId}, ${at}) ON CONFLICT DO NOTHING`.execute(trx)
}

async function deleteHelpful(trx: Trx, reviewId: string, userId: string): Promise<void> {
  await sql`DELETE FROM review_helpful WHERE review_id = ${reviewId} AND user_id = ${userId}`.execute(trx)
}
