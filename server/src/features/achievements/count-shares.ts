import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Platform } from '../../platform/index.ts'

/** Updates the share of users who have each step. A job does this for all users; requests only read it. */
export const countShares = ({ db }: Pick<Platform, 'db'>): Promise<void> => refreshShares(db)

/** Counts the users with each step and all users, without suspended, leaving and erased ones. */
async function refreshShares(db: Db): Promise<void> {
  await sql`
    WITH everybody AS (
      SELECT count(*)::int AS n FROM author a WHERE NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = a.id)
        AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = a.id)
    ), shares AS (
      SELECT g.key, g.step, count(*)::int AS people FROM achievement_grant g
      WHERE g.revoked_at IS NULL AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = g.user_id)
      GROUP BY g.key, g.step
    ), gone AS (
      DELETE FROM achievement_share o WHERE NOT EXISTS (SELECT FROM shares s WHERE s.key = o.key AND s.step = o.step)
    )
    INSERT INTO achievement_share AS o (key, step, people, of_people)
    SELECT s.key, s.step, s.people, greatest(e.n, s.people) FROM shares s, everybody e ORDER BY s.key, s.step
    ON CONFLICT (key, step) DO UPDATE SET people = excluded.people, of_people = excluded.of_people
      WHERE (o.people, o.of_people) <> (excluded.people, excluded.of_people)`.execute(db)
}

export const shareJob = (platform: Platform) =>
  timedJob('count-achievements', { cron: '*/10 * * * *', atStart: true }, () => countShares(platform))
