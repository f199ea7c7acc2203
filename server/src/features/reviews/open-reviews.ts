import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { openViews } from './count-views.ts'
import { refreshRatings } from './refresh-ratings.ts'
import { reviewReactions } from './listen.ts'
import { reviewRoutes } from './routes.ts'
import { sweepReviews } from './write/sweep-reviews.ts'
import { reviewsOfPerson } from './personal-store.ts'

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
