import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Line, PersonalData } from '../../platform/personal.ts'

/** Personal data of follows. The followers' names belong to the followers: the archive has only their number. */
export const followsOfPerson: PersonalData = {
  tables: ['follow', 'mute', 'follow_count', 'follow_day', 'follow_told'],
  files: {
    following: (db, id) => people(db, sql`SELECT followed_id AS id, since FROM follow WHERE follower_id = ${id}`),
    muted: (db, id) => people(db, sql`SELECT muted_id AS id, since FROM mute WHERE muter_id = ${id}`),
    'follow-counts': async (db, id) =>
      (
        await sql<Line>`SELECT c.followers, c.following, d.day AS last_day_of_new_follows, d.follows AS new_follows_that_day
          FROM follow_count c LEFT JOIN follow_day d ON d.user_id = c.user_id WHERE c.user_id = ${id}`.execute(db)
      ).rows,
  },
  async erase(trx, { userId }) {
    // The trigger updates the counters one follow at a time. Lock them all first, in the same order as every follow
    // does.
    await sql`SELECT FROM follow_count WHERE user_id = ${userId}
        OR user_id IN (SELECT followed_id FROM follow WHERE follower_id = ${userId})
        OR user_id IN (SELECT follower_id FROM follow WHERE followed_id = ${userId})
      ORDER BY user_id FOR UPDATE`.execute(trx)
    await sql`DELETE FROM follow WHERE ${userId} IN (follower_id, followed_id)`.execute(trx)
    await sql`DELETE FROM mute WHERE ${userId} IN (muter_id, muted_id)`.execute(trx)
    await sql`DELETE FROM follow_told WHERE ${userId} IN (follower_id, followed_id)`.execute(trx)
    await sql`DELETE FROM follow_day WHERE user_id = ${userId}`.execute(trx)
    await sql`DELETE FROM follow_count WHERE user_id = ${userId}`.execute(trx)
  },
}

/** With current usernames. */
const people = async (db: Db, whom: ReturnType<typeof sql>): Promise<Line[]> =>
  (
    await sql<Line>`SELECT a.username, m.since FROM (${whom}) m JOIN author a ON a.id = m.id
      WHERE NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = m.id) ORDER BY m.since`.execute(db)
  ).rows
