import { reviewsContract } from '@liston/contract/reviews'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Views } from './count-views.ts'
import { exportMine, findMine, findRated, listMine } from './my-reviews.ts'
import { setHelpful } from './set-helpful.ts'
import { listReviews } from './list-reviews.ts'
import { restoreReview } from './write/restore-review.ts'
import { removeReview, saveReview } from './write/save-review.ts'

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

export function reviewRoutes(platform: Platform, views: Views) {
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
