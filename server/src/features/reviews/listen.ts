import { inTransaction } from '../../platform/db/index.ts'
import { type Listener, listener } from '../../platform/events/index.ts'
import type { Platform } from '../../platform/index.ts'
import { ItemsMerged, ItemsUnmerged } from '../rankings/index.ts'
import { placeReviews } from './merge/store.ts'
import { tellPages } from './write/tell-pages.ts'

/** Items that became one have the reviews of both, one of each person; parted again, each goes home. */
export function reviewReactions(platform: Platform): Listener[] {
  const place = async ({ rankingId }: { rankingId: string }) => {
    if (!(await inTransaction(platform.db, (trx) => placeReviews(trx, rankingId)))) return
    platform.live.publish({ topic: `ranking:${rankingId}`, kind: 'changed', data: null })
    tellPages(platform)
  }
  return [listener(ItemsMerged, 'place-reviews', place), listener(ItemsUnmerged, 'place-reviews', place)]
}
