import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MILESTONE_MIN_LEVEL, PUBLISH_REWARD_VOTERS, VOTERS_MILESTONES } from '@liston/contract/economy'
import { hotRank } from '@liston/contract/voting'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { inTransaction, onlyOne, sessionsOf, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { pagesOf } from '../../../platform/live/index.ts'
import {
  announceLevels,
  findBalances,
  findKeysOfDay,
  type Movement,
  numbersIn,
  postMovements,
  xpFor,
} from '../../economy/index.ts'
import type { drawBallots } from '../draw-ballots.ts'
import { VotesSettled } from '../events.ts'
import type { PersonalOrders } from '../my-order.ts'
import { writeReasons } from '../why-order.ts'
import { type Count, countBallots } from './count-ballots.ts'
import { writeOrder } from './store.ts'

/**
 * Recomputes a ranking from its votes: pays the author, writes the order "Justo", the label and the hot rank, and
 * notifies pages. Idempotent and crash-safe: the order is dirty until it is written. False if another process is
 * recomputing it.
 */
export async function settleRanking(platform: Platform, rankingId: string): Promise<boolean> {
  const done = await onlyOne(platform.pool, `settle ${rankingId}`, async () => {
    const owed = await findOwed(platform.pool, rankingId)
    if (owed && owed.voteSeq !== owed.orderSeq) await settle(platform, rankingId, owed)
    return true
  })
  return done ?? false
}

/** State of a ranking before the recomputation. The order is dirty while `voteSeq` differs from `orderSeq`. */
type Owed = {
  voteSeq: number
  orderSeq: number
  authorId: string
  publishedAt: Date | null
  voters: number
}

async function findOwed(pool: pg.Pool, rankingId: string): Promise<Owed | undefined> {
  const text = `SELECT vote_seq AS "voteSeq", order_seq AS "orderSeq", author_id AS "authorId",
    published_at AS "publishedAt", voters FROM ranking WHERE id = $1`
  const { rows } = await pool.query<Owed>({ name: 'find-owed', text, values: [rankingId] })
  return rows[0]
}

async function settle(platform: Platform, rankingId: string, owed: Owed): Promise<void> {
  const { authorId, publishedAt, voteSeq, voters } = owed
  const at = platform.clock.now()
  const counted = voters >= APART_FROM_VOTERS ? countApart : countBallots
  const count = await counted(platform.pool, { rankingId, authorId, at })
  const { order, people, otherVoters, trustedToday, supporters } = count
  if (publishedAt) await rewardAuthor(platform, { authorId, rankingId, otherVoters, trustedToday, at })
  const hot = publishedAt ? hotRank(people, publishedAt) : 0
  const moved = await inTransaction(platform.db, async (trx) => {
    const moved = await writeOrder(trx, { rankingId, voteSeq, hot, supporters, countedVoters: otherVoters, ...order })
    if (moved === undefined) return false
    await platform.events.publish(trx, VotesSettled, { rankingId, authorId, voteSeq })
    await writeReasons(trx, count.reasons)
    return (await writeOrders(trx, rankingId, count.personal)) || moved
  })
  const topic = `ranking:${rankingId}`
  platform.live.publish({ topic: moved ? topic : pagesOf(topic), kind: 'order', data: { rankingId } })
}

/** Number of voters from which ballots are counted in a worker thread. */
export const APART_FROM_VOTERS = 1_500

export type Task =
  | { name: 'count'; asked: Parameters<typeof countBallots>[1] }
  | { name: 'ballots'; asked: Parameters<typeof drawBallots>[1] }

/** `countBallots` in a worker thread with its own connection, so that a big ranking does not block the event loop. */
export const countApart: typeof countBallots = (pool, asked) => inThread(pool as pg.Pool, { name: 'count', asked })

/** `drawBallots` in a worker thread with its own connection. */
export const drawApart: typeof drawBallots = (pool, asked) => inThread(pool as pg.Pool, { name: 'ballots', asked })

async function inThread<T>(pool: pg.Pool, task: Task): Promise<T> {
  const { host, port, user, password, database, connectionString, ssl } = sessionsOf(pool).options
  const connection = { host, port, user, password, database, connectionString, ssl }
  const worker = new Worker(new URL('./count-worker.ts', import.meta.url), { workerData: { connection, task } })
  try {
    const [result] = await once(worker, 'message')
    return result as T
  } finally {
    await worker.terminate()
  }
}

type Earned = Pick<Count, 'otherVoters' | 'trustedToday'> & { authorId: string; rankingId: string; at: Date }

/**
 * Pays an author the rewards that the voters of a ranking have earned by now (rules 3.14). Each reward is paid once.
 */
async function rewardAuthor(platform: Platform, o: Earned): Promise<void> {
  const once = await rewardsOf(platform, o)
  const forVoters = await rewardsForVoters(platform, o)
  if (once.length + forVoters.length === 0) return
  await inTransaction(platform.db, async (trx) => {
    await postMovements(trx, once, o.at)
    await postMovements(trx, forVoters, o.at)
    await announceLevels(platform, trx, [o.authorId])
  })
}

async function rewardsOf(
  platform: Platform,
  { authorId: userId, rankingId, otherVoters }: Earned,
): Promise<Movement[]> {
  const published = { ...xpFor('publishRanking'), userId, rankingId, kind: 'published', key: rankingId } as const
  const reached = VOTERS_MILESTONES.filter((m) => otherVoters >= m.voters)
  const mayEarnStars = reached.length > 0 && (await findBalances(platform.db, userId)).level >= MILESTONE_MIN_LEVEL
  return [
    ...(otherVoters >= PUBLISH_REWARD_VOTERS ? [published] : []),
    ...(mayEarnStars ? reached : []).map(({ voters, stars }) => ({
      userId,
      rankingId,
      currency: 'stars' as const,
      delta: numbersIn(platform.db)[stars],
      kind: 'voters_milestone' as const,
      key: `${rankingId}:${voters}`,
    })),
  ]
}

/** XP for each trusted voter who came today, up to the daily cap. What exceeds the cap is not paid later. */
async function rewardsForVoters(platform: Platform, o: Earned): Promise<Movement[]> {
  if (o.trustedToday.length === 0) return []
  const kind = 'voter_gained' as const
  const paid = await findKeysOfDay(platform.db, { userId: o.authorId, kind, at: o.at })
  const { gainTrustedVoterXp: xp, gainTrustedVoterDayCapXp: cap } = numbersIn(platform.db)
  const room = Math.max(0, Math.floor(cap / xp) - paid.size)
  const { authorId: userId, rankingId } = o
  const keys = o.trustedToday.map((voter) => `${rankingId}:${voter}`).filter((key) => !paid.has(key))
  return keys.slice(0, room).map((key) => ({ ...xpFor('gainTrustedVoter'), userId, rankingId, kind, key }))
}

const writeSql = `/* plan write-personal-orders */
  WITH place AS (SELECT * FROM unnest($2::uuid[], $3::int[], $4::real[]) AS p(item_id, rank, score)),
  counted AS (UPDATE ranking SET personal_orders = $5 WHERE id = $1 AND personal_orders <> $5),
  written AS (
    UPDATE item i SET orders_rank = p.rank, orders_score = p.score
    FROM item known LEFT JOIN place p ON p.item_id = known.id
    WHERE i.id = known.id AND known.ranking_id = $1
      AND (known.orders_rank, known.orders_score) IS DISTINCT FROM (p.rank, p.score)
    RETURNING 1
  ) SELECT EXISTS (SELECT FROM written) AS moved`

/** Writes the order "Órdenes". True if it looks different from the previous one. */
async function writeOrders(trx: Trx, rankingId: string, { count, places }: PersonalOrders): Promise<boolean> {
  const columns = [places.map((p) => p.itemId), places.map((p) => p.rank), places.map((p) => p.score)]
  const { rows } = await trx.executeQuery<{ moved: boolean }>(
    CompiledQuery.raw(writeSql, [rankingId, ...columns, count]),
  )
  return rows[0]?.moved ?? false
}
