import { reviewRules } from '@liston/contract/reviews'
import type { Platform } from '../../../platform/index.ts'
import { purgeReviews } from './store.ts'

const BATCH = 500

/** Deletes for good what nobody can bring back any more. */
export async function sweepReviews({ db, clock }: Platform): Promise<number> {
  const before = new Date(clock.now().getTime() - reviewRules.RESTORE_HOURS * 3_600_000)
  let gone = 0
  for (;;) {
    const batch = await purgeReviews(db, before, BATCH)
    gone += batch
    if (batch < BATCH) return gone
  }
}
