import { followsContract } from '@liston/contract/follows'
import { NOT_FOUND } from '@liston/contract/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { refuser } from '../../platform/refusal.ts'
import { findStanding, seenAs } from '../profiles/index.ts'
import { followPerson, type Shun, shunPerson, unfollowPerson } from './follow-person.ts'
import { listPeople } from './list-people.ts'
import { findRelation, sweepTold } from './store.ts'

export const openFollows = (platform: Platform): Feature<'follows'> => ({
  routes: followRoutes(platform),
  jobs: [timedJob('sweep-follow-news', { cron: '50 4 * * *' }, () => sweepTold(platform.db, platform.clock.now()))],
  personal: followsOfPerson,
})

const refuse = refuser(NOT_FOUND)

type Asked = { context: ApiContext; input: { id: string } }

function followRoutes(platform: Platform) {
  const os = endpoints(followsContract)
  const by = ({ context, input: { id } }: Asked) => ({
    viewer: signedIn(context).viewer,
    key: context.idempotencyKey,
    id,
  })
  const shun = (act: Shun) => (asked: Asked) => shunPerson(platform, act, by(asked))
  /** Throws NOT_FOUND unless the viewer may see the user's profile: lists and counters are part of it. */
  async function mustSee({ context: { viewer, reads }, input: { id } }: Asked) {
    const standing = await findStanding(reads ?? platform.pool, id, viewer?.id ?? null)
    if (!standing || seenAs({ ...standing, id }, viewer) !== 'seen') throw refuse('NOT_FOUND')
  }
  return os.router({
    relation: os.relation.handler(async (asked) => {
      const { viewer, reads } = asked.context
      const relation = findRelation(reads ?? platform.pool, asked.input.id, viewer?.id ?? null)
      return (await Promise.all([relation, mustSee(asked)]))[0]
    }),
    follow: os.follow.handler((asked) => followPerson(platform, by(asked))),
    unfollow: os.unfollow.handler((asked) => unfollowPerson(platform, by(asked))),
    block: os.block.handler(shun('block')),
    unblock: os.unblock.handler(shun('unblock')),
    mute: os.mute.handler(shun('mute')),
    unmute: os.unmute.handler(shun('unmute')),
    list: os.list.handler(async (asked) => {
      await mustSee(asked)
      const { id: ownerId, list, cursor } = asked.input
      return listPeople(platform, { viewer: asked.context.viewer, ownerId, list, cursor })
    }),
    own: os.own.handler(({ context, input: { list, cursor } }) => {
      const { viewer } = signedIn(context)
      return listPeople(platform, { viewer, ownerId: viewer.id, list, cursor })
    }),
  })
}

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
