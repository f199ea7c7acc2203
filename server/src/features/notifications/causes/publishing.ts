import { notificationRules } from '@liston/contract/notifications'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../../../platform/jobs/index.ts'
import { makeNotifications } from '../make-notifications.ts'

const { FAN_OUT_BATCH } = notificationRules

type FanOut = { rankingId: string; authorId: string; after: string | null }
const tellFollowers = defineJob<FanOut>('tell followers of a ranking')

/** Queues the notifications of all followers of an author about a new ranking. */
export const startFanOut = (trx: Trx, { rankingId, authorId }: Omit<FanOut, 'after'>) =>
  enqueue(trx, tellFollowers, { rankingId, authorId, after: null })

/** Notifies followers in batches. One transaction holds the notifications of a batch and the job for the next one. */
export const fanOutJob = (platform: Platform): JobHandler =>
  handles(tellFollowers, ({ rankingId, authorId, after }, context) =>
    context.once(async (trx) => {
      const followers = await findFollowers(trx, { of: authorId, after, limit: FAN_OUT_BATCH })
      const news = followers.map((userId) => ({
        userId,
        type: 'ranking_published' as const,
        cause: `published:${rankingId}`,
        actorId: authorId,
        rankingId,
      }))
      await makeNotifications(platform, trx, news)
      const last = followers.at(-1)
      if (last && followers.length === FAN_OUT_BATCH)
        await enqueue(trx, tellFollowers, { rankingId, authorId, after: last })
    }),
  )

/** The next followers, in order of id. */
async function findFollowers(db: Db, o: { of: string; after: string | null; limit: number }): Promise<string[]> {
  const from = o.after ? sql`AND follower_id > ${o.after}` : sql``
  const { rows } = await sql<{ id: string }>`SELECT follower_id AS id FROM follower WHERE followed_id = ${o.of} ${from}
    ORDER BY follower_id LIMIT ${o.limit}`.execute(db)
  return rows.map(({ id }) => id)
}
