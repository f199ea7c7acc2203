import { reviewsContract } from '@liston/contract/reviews'
import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../platform/db/index.ts'
import { type Listener, listener } from '../../platform/events.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { ItemsMerged, ItemsUnmerged } from '../rankings/index.ts'
import { openViews, type Views } from './count-views.ts'
import { listReviews } from './list-reviews.ts'
import { exportMine, findMine, findRated, listMine } from './my-reviews.ts'
import { refreshRatings } from './refresh-ratings.ts'
import { setHelpful } from './set-helpful.ts'
import { restoreReview, sweepReviews } from './write/restore-review.ts'
import { removeReview, saveReview } from './write/save-review.ts'

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

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

function reviewRoutes(platform: Platform, views: Views) {
  const os = endpoints(reviewsContract)
  return os.router({
    list: os.list.handler(({ context, input }) =>
      listReviews({ ...platform, views }, { ...input, viewerId: context.viewer?.id ?? null }),
    ),
    find: os.find.handler(({ context, input }) => findMine(platform, actor(context).userId, input.itemId)),
    save: os.save.handler(({ context, input }) => saveReview(platform, { ...actor(context), ...input })),
    setHelpful: os.setHelpful.handler(({ context, input }) => setHelpful(platform, { ...actor(context), ...input })),
    remove: os.remove.handler(({ context, input: { id } }) => removeReview(platform, { ...actor(context), id })),
    restore: os.restore.handler(({ context, input: { id } }) => restoreReview(platform, { ...actor(context), id })),
    mine: os.mine.handler(({ context, input }) => listMine(platform, actor(context).userId, input)),
    exportMine: os.exportMine.handler(({ context }) => exportMine(platform, actor(context).userId)),
    ratedIn: os.ratedIn.handler(({ context, input }) => findRated(platform, actor(context).userId, input.rankingId)),
  })
}

/**
 * Moves reviews when items are merged or unmerged. A merged item keeps one review per author; after an unmerge each
 * review returns to its item.
 */
function reviewReactions(platform: Platform): Listener[] {
  const place = async ({ rankingId }: { rankingId: string }) => {
    if (!(await inTransaction(platform.db, (trx) => placeReviews(trx, rankingId)))) return
    platform.live.publish({ topic: `ranking:${rankingId}`, kind: 'changed', data: null })
  }
  return [listener(ItemsMerged, 'place-reviews', place), listener(ItemsUnmerged, 'place-reviews', place)]
}

/** Moves the reviews of a ranking to the current items. Returns false if none moved. */
async function placeReviews(trx: Trx, rankingId: string): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`SELECT place_reviews(${rankingId}) AS moved`.execute(trx)
  return rows[0]!.moved
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
