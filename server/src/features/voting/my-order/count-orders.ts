import { dowdall, ORDERS_FROM } from '@liston/contract/voting'
import type pg from 'pg'
import { trustIn } from '../trust/trust-in.ts'

type Candidate = { itemId: string; authorPosition: number; createdAt: number }
type Asked = { rankingId: string; at: Date; items: readonly Candidate[] }

/** Counts the personal orders of a ranking (rules 3.5). Equal ones stand as the author has them. */
export async function countOrders(db: Reader, { rankingId, at, items }: Asked): Promise<PersonalOrders> {
  // Whether somebody counts does not depend on how many rankings they voted in.
  const orders = (await findOrders(db, rankingId)).filter((facts) => trustIn({ ...facts, rankingsVoted: 0 }, at) > 0)
  if (orders.length < ORDERS_FROM) return { count: orders.length, places: [] }
  const scores = dowdall(
    items.map((item) => item.itemId),
    orders.map((order) => order.itemIds),
  )
  const byScore = (a: number, b: number) =>
    scores[b]! - scores[a]! || items[a]!.authorPosition - items[b]!.authorPosition
  const order = items.map((_, item) => item).sort(byScore)
  const places = order.map((item, at) => ({ itemId: items[item]!.itemId, rank: at + 1, score: scores[item]! }))
  return { count: orders.length, places }
}

/** The order "Órdenes" of a ranking. */
export type PersonalOrders = {
  /** How many personal orders count: those of people with any trust. */
  count: number
  /** First place first; empty while they are too few. */
  places: { itemId: string; rank: number; score: number }[]
}

type Reader = Pick<pg.Pool | pg.Client, 'query'>

/** A personal order, and what the trust in its person is read from. */
type CountedRow = { itemIds: string[]; emailVerified: boolean; joinedAt: Date; suspended: boolean }

const findSql = `
  SELECT CASE WHEN m.merged THEN array(SELECT coalesce(i.merged_into, i.id)
      FROM unnest(o.item_ids) WITH ORDINALITY AS placed(id, place) JOIN item i ON i.id = placed.id
      GROUP BY 1 ORDER BY min(placed.place))
    ELSE o.item_ids END AS "itemIds",
    a.email_verified AS "emailVerified", a.created_at AS "joinedAt",
    a.suspended_at IS NOT NULL OR t.suspended_at IS NOT NULL AS suspended
  FROM personal_order o
  JOIN account_state a ON a.id = o.user_id
  LEFT JOIN voter t ON t.user_id = o.user_id
  CROSS JOIN (SELECT EXISTS (SELECT FROM item WHERE ranking_id = $1 AND merged_into IS NOT NULL) AS merged) m
  WHERE o.ranking_id = $1`

/** All personal orders of a ranking; what was merged stands under the name of the item it went into. */
async function findOrders(db: Reader, rankingId: string): Promise<CountedRow[]> {
  return (await db.query<CountedRow>({ name: 'find-personal-orders', text: findSql, values: [rankingId] })).rows
}
