import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { followRoutes } from './routes.ts'
import { sweepTold } from './store.ts'

export const openFollows = (platform: Platform): Feature<'follows'> => ({
  routes: followRoutes(platform),
  jobs: [timedJob('sweep-follow-news', { cron: '50 4 * * *' }, () => sweepTold(platform.db, platform.clock.now()))],
  personal: followsOfPerson,
})

/** The followers' names belong to the followers: the archive has only their number. */
const followsOfPerson = personalData({
  tables: {
    follow: { follower_id: deleteFollows, followed_id: { erasedWith: 'follower_id' } },
    mute: { muter_id: 'delete', muted_id: 'delete' },
    follow_told: { follower_id: 'delete', followed_id: 'delete' },
    follow_day: { user_id: 'delete' },
    follow_count: { user_id: 'delete' },
  },
  files: {
    following: (id) => people(sql`SELECT followed_id AS id, since FROM follow WHERE follower_id = ${id}`),
    muted: (id) => people(sql`SELECT muted_id AS id, since FROM mute WHERE muter_id = ${id}`),
    'follow-counts': (id) =>
      sql`SELECT c.followers, c.following, d.day AS last_day_of_new_follows, d.follows AS new_follows_that_day
        FROM follow_count c LEFT JOIN follow_day d ON d.user_id = c.user_id WHERE c.user_id = ${id}`,
  },
})

/** With current usernames. */
const people = (whom: RawBuilder<unknown>) =>
  sql`SELECT a.username, m.since FROM (${whom}) m JOIN author a ON a.id = m.id
    WHERE NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = m.id) ORDER BY m.since`

/**
 * The trigger updates the counters one follow at a time. Locks them all first, in the same order as every follow does.
 */
async function deleteFollows(trx: Trx, { userId }: Leaver): Promise<void> {
  await sql`SELECT FROM follow_count WHERE user_id = ${userId}
      OR user_id IN (SELECT followed_id FROM follow WHERE follower_id = ${userId})
      OR user_id IN (SELECT follower_id FROM follow WHERE followed_id = ${userId})
    ORDER BY user_id FOR UPDATE`.execute(trx)
  await sql`DELETE FROM follow WHERE ${userId} IN (follower_id, followed_id)`.execute(trx)
}
