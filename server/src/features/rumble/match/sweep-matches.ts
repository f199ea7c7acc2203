import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { forEachId } from '../../../platform/jobs/index.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import { settleMatch } from './answer-round.ts'

const BATCH = 200

/**
 * Job: ends matches whose time is over or which cannot go on. Each is visited once in a run: one that fails, or that a
 * running round keeps open, does not hold up the others. Several processes may run it at once.
 */
export async function sweepMatches(platform: RumblePlatform, { batch = BATCH } = {}): Promise<void> {
  const { db } = platform
  const at = platform.clock.now()
  await sweepSeekers(db, at)
  await forEachId({ find: (page) => findDue(db, { ...page, at }), limit: batch }, (id) => settleMatch(platform, id))
}

/** Removes users from the queue who stopped polling without leaving it. */
async function sweepSeekers(db: Db, at: Date): Promise<void> {
  await sql`DELETE FROM rumble_seeker WHERE asked_at < ${new Date(at.getTime() - 10 * 60_000)}`.execute(db)
}

/** Matches to update: overdue, ranking gone, or a player suspended, gone or blocked by the other. */
async function findDue(db: Db, { at, after, limit }: { at: Date; after: string; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM rumble_match m WHERE m.id > ${after} AND m.ended_at IS NULL AND (m.until <= ${at}
      OR EXISTS (SELECT FROM rumble_answer w WHERE w.match_id = m.id AND w.closed_at IS NULL
        AND w.deadline < ${at}::timestamptz - interval '1 second')
      OR NOT EXISTS (SELECT FROM rumble_snapshot p JOIN visible_ranking r ON r.id = p.ranking_id WHERE p.id = m.snapshot_id)
      OR EXISTS (SELECT FROM rumble_seat s WHERE s.match_id = m.id AND s.run_seat IS NULL
        AND (s.user_id IS NULL OR EXISTS (SELECT FROM suspended_account x WHERE x.id = s.user_id)
          OR EXISTS (SELECT FROM erased_account x WHERE x.id = s.user_id)
          OR EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = s.user_id AND b.other_id = s.against))))
    ORDER BY m.id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
