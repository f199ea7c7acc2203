import { reviewRefusals } from '@liston/contract/reviews'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { ReviewHelped } from '../events.ts'
import { rewardHelpful } from '../write/reward-review.ts'
import { lockReview } from '../write/store.ts'
import { tellPages } from '../write/tell-pages.ts'
import { deleteHelpful, insertHelpful, isShownTo } from './store.ts'

const refuse = refuser(reviewRefusals.helpful)

type SetHelpful = { userId: string; key: string | null; id: string; helpful: boolean }

/** Says that a review of somebody else helped, or takes that back. The tenth person pays its author, once. */
export async function setHelpful(platform: Platform, { userId, key, id, helpful }: SetHelpful) {
  const at = platform.clock.now()
  const once = { userId, key, request: { setHelpful: { id, helpful } } }
  const said = await onceInTransaction(platform.db, once, async (trx) => {
    const review = await lockReview(trx, id)
    if (!review || !(await isShownTo(trx, id, userId))) throw refuse('NOT_FOUND')
    if (review.authorId === userId) throw refuse('OWN_REVIEW')
    if (helpful) {
      await insertHelpful(trx, { reviewId: id, authorId: review.authorId, userId, at })
      await platform.events.publish(trx, ReviewHelped, { reviewId: id, authorId: review.authorId })
    } else await deleteHelpful(trx, id, userId)
    const counted = (await lockReview(trx, id))!
    await rewardHelpful({ platform, trx, at }, counted)
    return { id, helpful: counted.helpful, foundHelpful: helpful }
  })
  tellPages(platform)
  return said
}
