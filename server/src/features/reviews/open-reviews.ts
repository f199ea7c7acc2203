import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { openViews } from './count-views.ts'
import { refreshRatings } from './refresh-ratings.ts'
import { reviewReactions } from './listen.ts'
import { reviewRoutes } from './routes.ts'
import { sweepReviews } from './write/sweep-reviews.ts'

/** Opens the feature: endpoints, forms, jobs, and the counting of views until `close`. */
export function openReviews(platform: Platform): Feature<'reviews'> {
  const views = openViews(platform)
  return {
    routes: reviewRoutes(platform, views),
    events: reviewReactions(platform),
    personal: reviewsOfPerson,
    jobs: [
      timedJob('refresh-ratings', { cron: '25 * * * *' }, () => refreshRatings(platform.db)),
      timedJob('sweep-reviews', { cron: '55 */6 * * *' }, () => sweepReviews(platform)),
    ],
    close: views.close,
  }
}

/** Texts and photos are deleted. The stars stay in the item's rating, without a name, as ballots do. */
const reviewsOfPerson = personalData({
  tables: {
    review_image: {
      review_id: (trx, { userId }) =>
        sql`DELETE FROM review_image p USING review v WHERE v.id = p.review_id AND v.author_id = ${userId}`.execute(
          trx,
        ),
    },
    review: { author_id: emptyReviews },
    review_helpful: {
      user_id: { keep: 'the number of users who found it helpful is public' },
      author_id: { erasedWith: 'review' },
    },
  },
  files: {
    reviews: (id) =>
      sql`SELECT v.id, v.created_at, v.edited_at, v.deleted_at, v.halves / 2.0 AS stars, v.words, v.spoiler, v.helpful,
          v.ranking_id, v.item_id, i.name AS item FROM review v LEFT JOIN shown_item i ON i.id = v.item_id
        WHERE v.author_id = ${id} ORDER BY v.created_at`,
    'review-photos': (id) =>
      sql`SELECT p.review_id, p.place, k.url, k.alt FROM review_image p JOIN review v ON v.id = p.review_id
        JOIN kept_image k ON k.id = p.image_id WHERE v.author_id = ${id} ORDER BY p.review_id, p.place`,
    'reviews-found-helpful': { from: 'review_helpful', columns: 'review_id, created_at', order: 'created_at' },
  },
})

async function emptyReviews(trx: Trx, { userId }: Leaver): Promise<void> {
  await sql`DELETE FROM review WHERE author_id = ${userId} AND deleted_at IS NOT NULL`.execute(trx)
  await sql`UPDATE review SET words = '', spoiler = false WHERE author_id = ${userId}`.execute(trx)
}
