import { type ReviewFields, reviewRefusals } from '@liston/contract/reviews'
import { sql } from 'kysely'
import { newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { holdPost } from '../../screening/index.ts'
import { ReviewPublished } from '../events.ts'
import { findImages, setPhotos } from '../photos.ts'
import { hideReview } from './hide-review.ts'
import { presentOwn } from './present-own.ts'
import { earnsXp, rewardWriting, settleXp } from './reward-review.ts'
import { columns, findPlace, type ReviewRow, tables, updateReview } from './store.ts'
import { tellPages } from './tell-pages.ts'

const refuse = refuser(reviewRefusals.save)

type Save = ReviewFields & { userId: string; key: string | null; itemId: string }

/**
 * Creates or changes the user's review of an item. Concurrent requests produce one review. Throws NOT_FOUND, LOCKED or
 * the codes of attaching photos.
 */
export async function saveReview(platform: Platform, { userId, key, itemId, ...fields }: Save) {
  const at = platform.clock.now()
  const { stars, text, spoiler, images } = fields
  const request = { saveReview: { itemId, ...fields } }
  const saved = await onceInTransaction(platform.db, { userId, key, request }, async (trx) => {
    const home = await holdReviews(trx, itemId, userId)
    const place = home && (await findPlace(trx, home, userId))
    if (!place) throw refuse('NOT_FOUND')
    if (place.status !== 'published') throw refuse('LOCKED')
    const { rankingId } = place
    await forgetDeleted(trx, userId, home)
    const written = {
      id: newId(),
      authorId: userId,
      rankingId,
      itemId: home,
      halves: stars * 2,
      words: text,
      spoiler,
      at,
    }
    const review = await upsertReview(trx, written)
    const repictured = await setPhotos(trx, { reviewId: review.id, authorId: userId, at }, images)
    if (repictured && !review.isNew) await updateReview(trx, review.id, { editedAt: at })
    const cause = { platform, trx, at }
    await settleXp(cause, review)
    const pays = place.visibility === 'public' && earnsXp(review)
    const xpGained = pays ? await rewardWriting(cause, review) : 0
    const hide = (_: unknown, id: string) => hideReview(platform, trx, id)
    const post = { type: 'review' as const, id: review.id, authorId: userId, texts: [text], hide }
    const isHeld = await holdPost(platform, trx, post)
    if (review.isNew && !isHeld) {
      const told = { reviewId: review.id, rankingId, itemId: home, authorId: userId, stars, length: review.length }
      await platform.events.publish(trx, ReviewPublished, told)
    }
    const editedAt = repictured && !review.isNew ? at : review.editedAt
    const hiddenAt = isHeld ? (review.hiddenAt ?? at) : review.hiddenAt
    const shown = { ...review, editedAt, hiddenAt, images: await findImages(trx, review.id) }
    // Holding the review takes its XP back until a moderator shows it.
    return { review: presentOwn(shown), xpGained: isHeld ? 0 : xpGained }
  })
  tellPages(platform)
  return saved
}

/** Deletes the user's deleted review for good, so that a new one replaces it. A review that moderation hid stays. */
async function forgetDeleted(trx: Trx, authorId: string, itemId: string): Promise<void> {
  await tables(trx)
    .deleteFrom('review')
    .where('author_id', '=', authorId)
    .where('item_id', '=', itemId)
    .where('deleted_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .execute()
}

type Written = Pick<ReviewRow, 'id' | 'authorId' | 'rankingId' | 'itemId' | 'halves' | 'words' | 'spoiler'> & {
  at: Date
}

/** Creates or updates the user's review of an item; `isNew` says which. Saving the same content is not an edit. */
async function upsertReview(trx: Trx, r: Written): Promise<ReviewRow & { isNew: boolean }> {
  const { rows } = await sql<ReviewRow & { isNew: boolean }>`
    INSERT INTO review AS v (id, author_id, ranking_id, item_id, halves, words, spoiler, created_at)
    VALUES (${r.id}, ${r.authorId}, ${r.rankingId}, ${r.itemId}, ${r.halves}, ${r.words}, ${r.spoiler}, ${r.at})
    ON CONFLICT (author_id, item_id) WHERE NOT aside DO UPDATE SET halves = excluded.halves, words = excluded.words,
      spoiler = excluded.spoiler, deleted_at = NULL,
      edited_at = CASE WHEN (v.halves, v.words, v.spoiler) IS DISTINCT FROM (excluded.halves, excluded.words, excluded.spoiler)
        THEN excluded.created_at ELSE v.edited_at END
    RETURNING ${columns}, xmax = 0 AS "isNew"`.execute(trx)
  return rows[0]!
}

/**
 * The item to write the review for: the survivor if it was merged, or null if there is none. Locks out moves of the
 * ranking's reviews until the commit.
 */
async function holdReviews(trx: Trx, itemId: string, authorId: string): Promise<string | null> {
  const { rows } = await sql<{
    itemId: string | null
  }>`SELECT hold_reviews(${itemId}, ${authorId}) AS "itemId"`.execute(trx)
  return rows[0]!.itemId
}
