import { dowdall, ORDERS_FROM } from '@liston/contract/voting'
import { trustIn } from '../trust/trust-in.ts'
import { findOrders, type PersonalOrders, type Reader } from './count-store.ts'

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
