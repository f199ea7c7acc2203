import { HELPFUL_FROM } from '@liston/contract/economy'
import { reviewRules } from '@liston/contract/reviews'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { announceLevels, findDelta, numbersIn, postMovements, xpFor } from '../../economy/index.ts'
import { ReviewFoundHelpful } from '../events.ts'
import { type ReviewRow, updateReview } from './store.ts'

type Cause = { platform: Platform; trx: Trx; at: Date }

/** Credits XP for a public review of 80 characters or more, once (rules 3.14). Returns the XP credited. */
export async function rewardWriting({ platform, trx, at }: Cause, review: ReviewRow): Promise<number> {
  const about = { userId: review.authorId, rankingId: review.rankingId, key: review.id }
  const [posted] = await postMovements(trx, [{ ...about, ...xpFor('writeReview'), kind: 'review' }], at)
  await updateReview(trx, review.id, { xp: review.xp + posted!.delta, xpJudged: true })
  await announceLevels(platform, trx, [review.authorId])
  return posted!.delta
}

export const earnsXp = (review: ReviewRow): boolean =>
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
