import { reviewRules } from '@liston/contract/reviews'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'

const BATCH = 500

/** Deletes permanently the reviews that can no longer be restored. Returns their number. */
export async function sweepReviews({ db, clock }: Platform): Promise<number> {
  const before = new Date(clock.now().getTime() - reviewRules.RESTORE_HOURS * 3_600_000)
  let gone = 0
  for (;;) {
    const batch = await purgeReviews(db, before, BATCH)
    gone += batch
    if (batch < BATCH) return gone
  }
}

/** Deletes permanently up to `limit` reviews that were deleted before the given time. */
async function purgeReviews(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } =
    await sql`DELETE FROM review WHERE id = ANY (ARRAY(SELECT id FROM review WHERE deleted_at <= ${before}
    ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)) RETURNING id`.execute(db)
  return rows.length
}
