import { VOTERS_MILESTONES } from '@liston/contract/economy'
import { notificationRules } from '@liston/contract/notifications'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../../../platform/jobs/index.ts'
import { findVotersSince, type VotesSettled } from '../../voting/index.ts'
import { makeNotifications, type News } from '../make-notifications.ts'

/** The time of a vote lies before its commit, so the query reads the last minutes again. */
const OVERLAP_MS = 5 * 60_000
/** How far back the first query of a ranking goes. Older votes cause no notifications. */
const FIRST_LOOK_MS = 24 * 3_600_000

/** Notifies the author of each new voter in the ranking and of milestones of the number of voters. */
export async function tellVotes(platform: Platform, trx: Trx, { rankingId, authorId }: VotesSettled): Promise<void> {
  const now = platform.clock.now().getTime()
  const until = await lockTold(trx, rankingId)
  const since = new Date(until ? until.getTime() - OVERLAP_MS : now - FIRST_LOOK_MS)
  const voters = await findVotersSince(trx, rankingId, since)
  const votes = voters.map(
    (actorId): News => ({
      userId: authorId,
      type: 'ranking_vote',
      cause: `vote:${rankingId}:${actorId}`,
      actorId,
      rankingId,
      targetId: rankingId,
    }),
  )
  await makeNotifications(platform, trx, [
    ...votes,
    ...milestone(rankingId, authorId, await countVoters(trx, rankingId)),
  ])
  await keepTold(trx, rankingId, new Date(now))
}

/** Time up to which the author was notified of votes; null: never. Locks the row for this transaction. */
async function lockTold(trx: Trx, rankingId: string): Promise<Date | null> {
  const { rows } = await sql<{
    until: Date
  }>`SELECT until FROM votes_told WHERE ranking_id = ${rankingId} FOR UPDATE`.execute(trx)
  return rows[0]?.until ?? null
}

/** Stores the time up to which the author was notified of votes. */
const keepTold = (trx: Trx, rankingId: string, until: Date) =>
  sql`INSERT INTO votes_told AS t (ranking_id, until) SELECT id, ${until}::timestamptz FROM visible_ranking WHERE id = ${rankingId}
    ON CONFLICT (ranking_id) DO UPDATE SET until = greatest(t.until, excluded.until)`.execute(trx)

/** Voters of a ranking that count for its author's rewards, too; 0 if it is not visible to everybody. */
async function countVoters(db: Db, rankingId: string): Promise<number> {
  const { rows } = await sql<{
    voters: number
  }>`SELECT counted_voters AS voters FROM visible_ranking WHERE id = ${rankingId}`.execute(db)
  return rows[0]?.voters ?? 0
}

/** The highest milestone that the number of voters has reached. */
function milestone(rankingId: string, authorId: string, count: number): News[] {
  const voters = VOTERS_MILESTONES.findLast((step) => count >= step.voters)?.voters
  return voters === undefined
    ? []
    : [
        {
          userId: authorId,
          type: 'ranking_milestone',
          cause: `milestone:${rankingId}:${voters}`,
          rankingId,
          data: { voters },
        },
      ]
}

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
