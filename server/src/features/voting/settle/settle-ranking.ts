import { hotRank } from '@liston/contract/voting'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { inTransaction, onlyOne, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { VotesSettled } from '../events.ts'
import type { PersonalOrders } from '../my-order.ts'
import { writeReasons } from '../why-order.ts'
import { APART_FROM_VOTERS, countApart } from './count-apart.ts'
import { countBallots } from './count-ballots.ts'
import { rewardAuthor } from './reward-author.ts'
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
  if (moved) platform.live.publish({ topic: `ranking:${rankingId}`, kind: 'order', data: { rankingId } })
}

const writeSql = `
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
