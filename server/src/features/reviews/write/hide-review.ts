import { afterCommit, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { settleXp } from './reward-review.ts'
import { lockReview, updateReview } from './store.ts'
import { tellPages } from './tell-pages.ts'

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
  afterCommit(trx, () => tellPages(platform))
  return true
}
