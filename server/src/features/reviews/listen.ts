import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../platform/db/index.ts'
import { type Listener, listener } from '../../platform/events.ts'
import type { Platform } from '../../platform/index.ts'
import { ItemsMerged, ItemsUnmerged } from '../rankings/index.ts'
import { tellPages } from './write/save-review.ts'

/**
 * Moves reviews when items are merged or unmerged. A merged item keeps one review per author; after an unmerge each
 * review returns to its item.
 */
export function reviewReactions(platform: Platform): Listener[] {
  const place = async ({ rankingId }: { rankingId: string }) => {
    if (!(await inTransaction(platform.db, (trx) => placeReviews(trx, rankingId)))) return
    platform.live.publish({ topic: `ranking:${rankingId}`, kind: 'changed', data: null })
    tellPages(platform)
  }
  return [listener(ItemsMerged, 'place-reviews', place), listener(ItemsUnmerged, 'place-reviews', place)]
}

/** Moves the reviews of a ranking to the current items. Returns false if none moved. */
async function placeReviews(trx: Trx, rankingId: string): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`SELECT place_reviews(${rankingId}) AS moved`.execute(trx)
  return rows[0]!.moved
}
