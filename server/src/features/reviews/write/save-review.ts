import { HELPFUL_FROM } from '@liston/contract/economy'
import {
  type OwnReview,
  type ReviewFields,
  type ReviewImage,
  reviewRefusals,
  reviewRules,
} from '@liston/contract/reviews'
import { sql } from 'kysely'
import { afterCommit, newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { pagesOf, SHARED_PAGES } from '../../../platform/live/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { announceLevels, findDelta, numbersIn, postMovements, xpFor } from '../../economy/index.ts'
import { holdPost } from '../../screening/index.ts'
import { ReviewFoundHelpful, ReviewPublished } from '../events.ts'
import { findImages, letPhotosGo, setPhotos } from '../photos.ts'
import { columns, findPlace, lockReview, type ReviewRow, tables, updateReview } from './store.ts'

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
  return onceInTransaction(platform.db, { userId, key, request }, async (trx) => {
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
    afterCommit(trx, () => tellPages(platform, review))
    return { review: presentOwn(shown), xpGained: isHeld ? 0 : xpGained }
  })
}

/** Announces that the cached guest pages of a ranking and of its reviews have changed. Call it after the commit. */
export const tellPages = ({ live }: Platform, { rankingId }: { rankingId: string }): void =>
  live.publish({ topic: pagesOf(`ranking:${rankingId}`), kind: 'reviews', data: null })

const refuseRemove = refuser(reviewRefusals.remove)
const RESTORE_MS = reviewRules.RESTORE_HOURS * 3_600_000

type Remove = { userId: string; key: string | null; id: string }

/**
 * Deletes the user's own review from all lists and the rating at once. It can be restored for a day. Throws NOT_FOUND.
 */
export async function removeReview(platform: Platform, { userId, key, id }: Remove) {
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { removeReview: id } }, async (trx) => {
    const review = await lockReview(trx, id)
    if (review?.authorId !== userId || review.deletedAt) throw refuseRemove('NOT_FOUND')
    await updateReview(trx, id, { deletedAt: at })
    await letPhotosGo(trx, { reviewId: id, authorId: userId, at })
    await settleXp({ platform, trx, at }, { ...review, deletedAt: at })
    afterCommit(trx, () => tellPages(platform, review))
    return { id, restoreUntil: new Date(at.getTime() + RESTORE_MS).toISOString() }
  })
}

type Cause = { platform: Platform; trx: Trx; at: Date }

/** Credits XP for a public review of 80 characters or more, once (rules 3.14). Returns the XP credited. */
async function rewardWriting({ platform, trx, at }: Cause, review: ReviewRow): Promise<number> {
  const about = { userId: review.authorId, rankingId: review.rankingId, key: review.id }
  const [posted] = await postMovements(trx, [{ ...about, ...xpFor('writeReview'), kind: 'review' }], at)
  await updateReview(trx, review.id, { xp: review.xp + posted!.delta, xpJudged: true })
  await announceLevels(platform, trx, [review.authorId])
  return posted!.delta
}

const earnsXp = (review: ReviewRow): boolean =>
  !review.xpJudged && !review.hiddenAt && !review.deletedAt && review.length >= reviewRules.USEFUL_FROM

/** Credits XP and Stars when ten users with a confirmed address found the review helpful, once (rules 3.14, 3.29). */
export async function rewardHelpful({ platform, trx, at }: Cause, review: ReviewRow): Promise<void> {
  if (review.helpfulPaid || review.helpful < HELPFUL_FROM) return
  if ((await countWeighted(trx, review.id)) < HELPFUL_FROM) return
  const { id: reviewId, authorId, rankingId, itemId, helpful } = review
  const about = { userId: authorId, rankingId, key: reviewId, kind: 'review_helpful' } as const
  const stars = { ...about, currency: 'stars', delta: numbersIn(trx).helpfulReviewStars } as const
  const [xp] = await postMovements(trx, [{ ...about, ...xpFor('helpfulReview') }, stars], at)
  await updateReview(trx, reviewId, { xp: review.xp + xp!.delta, helpfulPaid: true })
  await announceLevels(platform, trx, [authorId])
  await platform.events.publish(trx, ReviewFoundHelpful, {
    reviewId,
    rankingId,
    itemId,
    authorId,
    helpful,
    stars: stars.delta,
  })
}

async function countWeighted(trx: Trx, reviewId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM review_helpful h
    JOIN account_state a ON a.id = h.user_id AND a.email_verified AND a.suspended_at IS NULL
    WHERE h.review_id = ${reviewId}`.execute(trx)
  return rows[0]!.n
}

/**
 * Claws back the XP and Stars of a hidden or deleted review, or credits them again when it returns. The ledger key
 * makes each turn happen once. Stars already spent are written off and are not credited again (rules 3.14).
 */
export async function settleXp({ platform, trx, at }: Cause, review: ReviewRow): Promise<void> {
  const out = review.hiddenAt !== null || review.deletedAt !== null
  const paid = { userId: review.authorId, currency: 'stars', kind: 'review_helpful', key: review.id } as const
  const stars = review.helpfulPaid ? await findDelta(trx, paid) : 0
  if (out === review.xpTaken || (review.xp === 0 && stars === 0)) return
  const turns = review.turns + 1
  const about = { userId: review.authorId, rankingId: review.rankingId, key: `${review.id}:${turns}` } as const
  const taken = {
    userId: review.authorId,
    currency: 'stars',
    kind: 'review_removed',
    key: `${review.id}:${turns - 1}`,
  } as const
  const moved = [
    { ...about, currency: 'xp', delta: out ? -review.xp : review.xp } as const,
    { ...about, currency: 'stars', delta: out ? -stars : -(await findDelta(trx, taken)) } as const,
  ].filter(({ delta }) => delta !== 0)
  await postMovements(
    trx,
    moved.map((movement) => ({ ...movement, kind: out ? ('review_removed' as const) : ('review_restored' as const) })),
    at,
  )
  await updateReview(trx, review.id, { xpTaken: out, turns })
  await announceLevels(platform, trx, [review.authorId])
}

/**
 * Hides a review for moderation: removes it from lists and from the rating, and claws back its XP. Returns false if
 * there is none.
 */
export const hideReview = (platform: Platform, trx: Trx, id: string): Promise<boolean> =>
  turn(platform, trx, { id, hiddenAt: platform.clock.now() })

/** Shows a hidden review again, and restores what hiding removed. */
export const showReview = (platform: Platform, trx: Trx, id: string): Promise<boolean> =>
  turn(platform, trx, { id, hiddenAt: null })

async function turn(platform: Platform, trx: Trx, o: { id: string; hiddenAt: Date | null }): Promise<boolean> {
  const review = await lockReview(trx, o.id)
  if (!review) return false
  const hiddenAt = o.hiddenAt && (review.hiddenAt ?? o.hiddenAt)
  await updateReview(trx, o.id, { hiddenAt })
  await settleXp({ platform, trx, at: platform.clock.now() }, { ...review, hiddenAt })
  afterCommit(trx, () => platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null }))
  return true
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

type Row = Pick<
  ReviewRow,
  'id' | 'itemId' | 'halves' | 'words' | 'spoiler' | 'helpful' | 'hiddenAt' | 'createdAt' | 'editedAt'
> & { images: ReviewImage[] }

/** A review as its author sees it. */
export const presentOwn = (row: Row): OwnReview => ({
  id: row.id,
  itemId: row.itemId,
  stars: row.halves / 2,
  text: row.words,
  spoiler: row.spoiler,
  images: row.images,
  helpful: row.helpful,
  hidden: row.hiddenAt !== null,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
})
