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
  // Below 5 weighted voters the author's order stands, and the label says so (rules 3.5).
  const isAuthors = order === 'fair' && row.label === 'author'
  const fair = order === 'fair' && !isAuthors
  const length = fair ? (item: ItemRow) => item.fairScore ?? 0 : (item: ItemRow) => item.points
  const leader = Math.max(fair ? Number.MIN_VALUE : 1, ...items.map(length))
  const shareOf = (item: ItemRow) => (isAuthors ? null : Math.max(0, Math.round((100 * length(item)) / leader)))
  return {
    ...rest,
    author: presentAuthor(author),
    order,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    items: items
      .sort(comparers[isAuthors ? 'author' : order])
      .map((item, i) => presentItem(item, { rank: i + 1, share: shareOf(item), fair })),
  }
}

function presentItem(item: ItemRow, o: { rank: number; share: number | null; fair: boolean }): RankedItem {
  const { authorPosition: _a, fairRank: _f, fairScore, fairTrusted, fairLate, fairNewcomers, ...rest } = item
  return {
    ...rest,
    rank: o.rank,
    rankLow: o.fair ? item.rankLow : null,
    rankHigh: o.fair ? item.rankHigh : null,
    tieWithNext: o.fair && item.tieWithNext,
    isNew: o.fair && item.isNew,
    standing:
      o.fair && fairScore !== null
        ? { score: fairScore, trusted: fairTrusted ?? 0, late: fairLate ?? 0, newcomers: fairNewcomers ?? 0 }
        : null,
    share: o.share,
  }
}
