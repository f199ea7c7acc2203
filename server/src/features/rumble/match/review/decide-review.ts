import { type DecidedReview, matchRefusals, matchRules, type PlayReview } from '@liston/contract/rumble'
import type { Platform } from '../../../../platform/index.ts'
import { refuser } from '../../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../../platform/staff-log/index.ts'
import { forgetRating, listReviews, lockReview, writeDecision } from './review-store.ts'

const refuse = refuser(matchRefusals.decidePlayReview)
const { REVIEW } = matchRules

/** Reviews that wait, then the latest that were decided. */
export async function showReviews(platform: Platform): Promise<{ items: PlayReview[] }> {
  const rows = await listReviews(platform.db, REVIEW.listed)
  const items = rows.map((row) => ({
    ...row,
    foundAt: row.foundAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }))
  return { items }
}

type Decide = { userId: string; key: string | null; id: string; answer: DecidedReview }

/** Nothing was wrong, and their matches are rated again; or their rating begins anew, after some weeks without any. */
export function decideReview(
  platform: Platform,
  { userId, key, id, answer }: Decide,
): Promise<{ state: DecidedReview }> {
  const at = platform.clock.now()
  return actInTransaction(platform, { userId, key, request: { decidePlay: id, answer } }, async (trx, log) => {
    const review = await lockReview(trx, id)
    if (!review) throw refuse('NOT_FOUND')
    if (review.state !== 'waiting') throw refuse('NOTHING_TO_DECIDE')
    const unratedUntil = answer === 'upheld' ? new Date(at.getTime() + REVIEW.unratedMs) : null
    await writeDecision(trx, id, { state: answer, at, byId: userId, unratedUntil })
    if (answer === 'upheld') await forgetRating(trx, review.userId)
    const target = `person ${review.userId}`
    await log({
      act: 'decide-play-review',
      target,
      before: { state: 'waiting' },
      after: { state: answer, unratedUntil },
    })
    return { state: answer }
  })
}
