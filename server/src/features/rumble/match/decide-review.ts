import {
  type DecidedReview,
  matchRefusals,
  matchRules,
  type PlayReview,
  type ReviewState,
} from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'

const refuse = refuser(matchRefusals.decidePlayReview)
const { REVIEW } = matchRules

/** Lists reviews: waiting ones first, then decided ones, up to `REVIEW.listed`. */
export async function showReviews(platform: Platform): Promise<{ items: PlayReview[] }> {
  const rows = await listReviews(platform.db, REVIEW.listed)
  const items = rows.map((row) => ({
    ...row,
    foundAt: row.foundAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }))
  return { items }
}

type ReviewRow = Omit<PlayReview, 'foundAt' | 'decidedAt'> & { foundAt: Date; decidedAt: Date | null }

/** Waiting reviews first, then decided ones, each newest first. */
async function listReviews(db: Db, most: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    SELECT r.id, r.user_id AS "userId", a.username, r.found_at AS "foundAt", r.matches, r.rights_share AS "rightsShare",
      r.mean_ms AS "meanMs", r.state, r.decided_at AS "decidedAt"
    FROM rumble_review r JOIN author a ON a.id = r.user_id
    ORDER BY r.state = 'waiting' DESC, r.found_at DESC LIMIT ${most}`.execute(db)
  return rows
}

type Decide = { userId: string; key: string | null; id: string; answer: DecidedReview }

/**
 * Decides a review. `cleared`: matches are rated again. `upheld`: resets the rating; matches stay unrated for
 * `REVIEW.unratedMs`. Logs the decision as staff activity.
 */
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

async function lockReview(trx: Trx, id: string): Promise<{ userId: string; state: ReviewState } | undefined> {
  const { rows } = await sql<{ userId: string; state: ReviewState }>`
    SELECT user_id AS "userId", state FROM rumble_review WHERE id = ${id} FOR UPDATE`.execute(trx)
  return rows[0]
}

type Decision = { state: 'cleared' | 'upheld'; at: Date; byId: string; unratedUntil: Date | null }

async function writeDecision(trx: Trx, id: string, d: Decision): Promise<void> {
  await sql`UPDATE rumble_review SET state = ${d.state}, decided_at = ${d.at}, decided_by = ${d.byId},
    unrated_until = ${d.unratedUntil} WHERE id = ${id}`.execute(trx)
}

/** Resets a user's rating to that of a new player. The numbers of matches and wins stay. */
async function forgetRating(trx: Trx, userId: string): Promise<void> {
  await sql`UPDATE rumble_rating SET rating = DEFAULT, rd = DEFAULT, volatility = DEFAULT
    WHERE user_id = ${userId}`.execute(trx)
}
