import type { Language } from '@liston/contract/kernel'
import {
  type AskedOrder,
  type CategorySlug,
  normalName,
  type RankedItem,
  type Ranking,
  type RankingOrder,
  type Translation,
} from '@liston/contract/rankings'
import type * as z from 'zod'
import { entityIn } from '../../platform/knowledge/index.ts'
import { coverOf, subjectsOf } from '../../platform/subjects/index.ts'
import { presentAuthor } from '../profiles/index.ts'
import { videoKept } from './kept-video.ts'
import type { ItemRow, RankingRow } from './store.ts'

type Order = z.infer<typeof RankingOrder>

const byAuthor = (a: ItemRow, b: ItemRow) => a.authorPosition - b.authorPosition
const comparers: Record<Order, (a: ItemRow, b: ItemRow) => number> = {
  author: byAuthor,
  points: (a, b) => b.points - a.points || b.voters - a.voters || byAuthor(a, b),
  orders: (a, b) => (a.ordersRank ?? 1e9) - (b.ordersRank ?? 1e9) || byAuthor(a, b),
  fair: (a, b) => (a.fairRank ?? 1e9) - (b.fairRank ?? 1e9) || byAuthor(a, b),
}

/** Values that determine the bar lengths. Orders without an entry use the points. */
const lengths: Partial<Record<Order, (item: ItemRow) => number>> = {
  fair: (item) => item.fairScore ?? 0,
  orders: (item) => item.ordersScore ?? 0,
}

/** A personal list has only its author's order. "Órdenes" needs enough personal orders. */
function offeredIn({ mode, items }: RankingRow): Order[] {
  if (mode === 'personal') return ['author']
  const ordered = items.some((item) => item.ordersRank !== null)
  return ordered ? ['fair', 'points', 'orders', 'author'] : ['fair', 'points', 'author']
}

/** A ranking as the API returns it, in the requested order, or in the first that it offers. */
export function presentRanking(row: RankingRow, asked: z.infer<typeof AskedOrder>, now: Date): Ranking {
  const { authorId: _id, author, items, video, publishedAt, updatedAt, endsAt, ...rest } = row
  const offered = offeredIn(row)
  const order = offered.find((each) => each === asked) ?? offered[0] ?? 'fair'
  // Below 5 weighted voters the author's order is shown, and the label says so (rules 3.5).
  const isAuthors = order === 'fair' && row.label === 'author'
  const fair = order === 'fair' && !isAuthors
  const length = (!isAuthors && lengths[order]) || ((item: ItemRow) => item.points)
  const leader = Math.max(lengths[order] ? Number.MIN_VALUE : 1, ...items.map(length))
  const shareOf = (item: ItemRow) => (isAuthors ? null : Math.max(0, Math.round((100 * length(item)) / leader)))
  items.sort(comparers[isAuthors ? 'author' : order])
  const names = items.map(({ name }) => name)
  const subjects = subjectsOf(names, row)
  return {
    ...rest,
    subjects: coverOf(names, row),
    author: presentAuthor(author),
    video: videoKept(video),
    order,
    offered,
    publishedAt: publishedAt?.toISOString() ?? null,
    status: row.status === 'published' && endsAt !== null && endsAt <= now ? 'locked' : row.status,
    endsAt: endsAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    items: items.map((item, i) =>
      presentItem(
        { ...item, translation: item.translation ?? knownName(item.name, row), subject: subjects[i] ?? null },
        { rank: i + 1, share: shareOf(item), fair, orders: order === 'orders' },
      ),
    ),
  }
}

type Standing = { category: CategorySlug; topic: string; language: Language }

/**
 * Name of an item in the other language, if the knowledge base identifies the item (docs/decisions/0087). Null if it
 * doesn't, or if both names are equal. It is a fact and no machine translation.
 */
function knownName(name: string, standing: Standing): Translation | null {
  const there = entityIn(name, standing)?.[standing.language === 'en' ? 'es' : 'en']
  if (!there || normalName(there) === normalName(name)) return null
  return { name: there, note: '', byMachine: false }
}

function presentItem(
  item: ItemRow & Pick<RankedItem, 'subject'>,
  o: { rank: number; share: number | null; fair: boolean; orders: boolean },
): RankedItem {
  const {
    authorPosition: _a,
    fairRank: _f,
    ordersRank: _o,
    ordersScore,
    fairScore,
    fairTrusted,
    fairLate,
    fairNewcomers,
    addedBy,
    translation,
    imageCredit,
    ...rest
  } = item
  return {
    ...rest,
    ...(addedBy && { addedBy }),
    ...(imageCredit && { imageCredit }),
    ...(translation && { translation }),
    rank: o.rank,
    rankLow: o.fair ? item.rankLow : null,
    rankHigh: o.fair ? item.rankHigh : null,
    tieWithNext: o.fair && item.tieWithNext,
    isNew: o.fair && item.isNew,
    standing:
      o.fair && fairScore !== null
        ? { score: fairScore, trusted: fairTrusted ?? 0, late: fairLate ?? 0, newcomers: fairNewcomers ?? 0 }
        : null,
    ordersScore: o.orders && ordersScore !== null ? Math.round(10 * ordersScore) / 10 : null,
    share: o.share,
  }
}
