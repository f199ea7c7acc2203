import type { RankedItem, Ranking, RankingOrder } from '@liston/contract/rankings'
import type * as z from 'zod'
import { presentAuthor } from '../profiles/index.ts'
import type { ItemRow, RankingRow } from './store.ts'

type Order = z.infer<typeof RankingOrder>

const byAuthor = (a: ItemRow, b: ItemRow) => a.authorPosition - b.authorPosition
const comparers: Record<Order, (a: ItemRow, b: ItemRow) => number> = {
  author: byAuthor,
  points: (a, b) => b.points - a.points || b.voters - a.voters || byAuthor(a, b),
  fair: (a, b) => (a.fairRank ?? 1e9) - (b.fairRank ?? 1e9) || byAuthor(a, b),
}

/** A ranking as the API answers it, its items in the order asked for. */
export function presentRanking(row: RankingRow, order: Order): Ranking {
  const { authorId: _id, author, items, publishedAt, updatedAt, ...rest } = row
  const leader = Math.max(1, ...items.map((i) => i.points))
  // Below 5 weighted voters the author's order stands, and the label says so (rules 3.5).
  const compare = comparers[order === 'fair' && row.label === 'author' ? 'author' : order]
  return {
    ...rest,
    author: presentAuthor(author),
    order,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    items: items.sort(compare).map((item, i) => presentItem(item, i + 1, { leader, fair: order === 'fair' })),
  }
}

function presentItem(item: ItemRow, rank: number, o: { leader: number; fair: boolean }): RankedItem {
  const { authorPosition: _a, fairRank: _f, ...rest } = item
  return {
    ...rest,
    rank,
    rankLow: o.fair ? item.rankLow : null,
    rankHigh: o.fair ? item.rankHigh : null,
    tieWithNext: o.fair && item.tieWithNext,
    share: Math.round((100 * item.points) / o.leader),
  }
}
