import { rankingRules } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { releaseImages } from '../../uploads/index.ts'

const BATCH = 200

/** Deletes for good what nobody can bring back any more. Any number of processes may sweep at once. */
export async function sweepRankings(platform: Platform): Promise<number> {
  let gone = 0
  for (;;) {
    const batch = await purge(platform.db, platform.clock.now(), BATCH)
    gone += batch
    if (batch < BATCH) return gone
  }
}

/** Deletes for good what has been in the trash for 30 days and drafts untouched for 180, at most `limit` at once. */
async function purge(db: Db, now: Date, limit: number): Promise<number> {
  const days = (n: number) => new Date(now.getTime() - n * 86_400_000)
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`DELETE FROM ranking WHERE id = ANY (ARRAY(
      SELECT id FROM ranking WHERE (status = 'deleted' AND deleted_at <= ${days(rankingRules.DELETED_DAYS)})
        OR (status = 'draft' AND updated_at <= ${days(rankingRules.DRAFT_DAYS)})
      LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING id`.execute(trx)
    await releaseImages(
      trx,
      rows.map(({ id }) => id),
      now,
    )
    return rows.length
  })
}

export const rankingJobs = (platform: Platform): JobHandler[] => [
  timedJob('sweep-rankings', { cron: '40 */6 * * *' }, () => sweepRankings(platform)),
]
