import { matchRules } from '@liston/contract/rumble'
import { newId, type Trx } from '../../../../platform/db/index.ts'
import { findRecord, insertReview } from './review-store.ts'

const { REVIEW, ROUNDS } = matchRules

/** Whoever has more right answers, faster, than people give is looked at before another match of theirs is rated. */
export async function noteUncannyPlay(trx: Trx, people: string[], at: Date): Promise<void> {
  for (const userId of people) {
    const found = await findRecord(trx, { userId, most: REVIEW.matches, rounds: ROUNDS })
    const { matches, rightsShare, meanMs } = found
    if (matches < REVIEW.matches || rightsShare <= REVIEW.rightsShare || meanMs >= REVIEW.ms) continue
    await insertReview(trx, { ...found, id: newId(), userId, at })
  }
}
