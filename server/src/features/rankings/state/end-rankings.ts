import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { logChanges } from '../change/store.ts'
import { RankingChanged, RankingEnded } from '../events.ts'

const BATCH = 100

/**
 * Locks what has ended and tells of it, once for each date: the state of the row says whether that was done. No vote is
 * taken after the date, however late this comes: `judge_votes` reads the date itself.
 */
export async function endRankings(platform: Platform): Promise<number> {
  let ended = 0
  for (;;) {
    const batch = await inTransaction(platform.db, async (trx) => {
      const at = platform.clock.now()
      const rows = await lockEnded(trx, at, BATCH)
      for (const { rankingId, authorId, voters } of rows) {
        await logChanges(trx, { rankingId, authorId, voters, at }, [{ kind: 'ended' }])
        await platform.events.publish(trx, RankingEnded, { rankingId, authorId })
        await platform.events.publish(trx, RankingChanged, { rankingId, authorId, removedItemIds: [] })
      }
      return rows.length
    })
    ended += batch
    if (batch < BATCH) return ended
  }
}

type Ended = { rankingId: string; authorId: string; voters: number }

/** Locks rankings whose date has come, at most `limit` at once; a second process takes others. */
async function lockEnded(trx: Trx, now: Date, limit: number): Promise<Ended[]> {
  const { rows } =
    await sql<Ended>`UPDATE ranking SET status = 'locked', ended_at = ${now}, updated_at = ${now}, version = version + 1
    WHERE id = ANY (ARRAY(SELECT id FROM ranking WHERE status = 'published' AND ends_at <= ${now}
      ORDER BY ends_at LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING id AS "rankingId", author_id AS "authorId", voters`.execute(trx)
  return rows
}

export const endingJobs = (platform: Platform): JobHandler[] => [
  timedJob('end-rankings', { cron: '* * * * *' }, () => endRankings(platform)),
]
