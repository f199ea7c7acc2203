import { type ReviewFields, reviewRefusals } from '@liston/contract/reviews'
import { newId, onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { holdPost } from '../../screening/index.ts'
import { ReviewPublished } from '../events.ts'
import { holdReviews } from '../merge/store.ts'
import { setPhotos } from '../photos/set-photos.ts'
import { findImages } from '../photos/store.ts'
import { hideReview } from './hide-review.ts'
import { presentOwn } from './present-own.ts'
import { earnsXp, rewardWriting, settleXp } from './reward-review.ts'
import { findPlace, forgetDeleted, updateReview, upsertReview } from './store.ts'
import { tellPages } from './tell-pages.ts'

const refuse = refuser(reviewRefusals.save)

type Save = ReviewFields & { userId: string; key: string | null; itemId: string }

/** Writes a person's review of an item, or changes it: there is one, however many arrive at once. */
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
    const shown = { ...review, editedAt, images: await findImages(trx, review.id) }
    return { review: presentOwn(shown), xpGained }
  })
  tellPages(platform)
  return saved
}
