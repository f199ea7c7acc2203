import { exploreRules, type FeedPage } from '@liston/contract/explore'
import type { Platform } from '../../../platform/index.ts'
import { readCards } from '../cards/read-cards.ts'
import { openFeedCursor, sealFeedCursor } from './feed-cursor.ts'
import { type Caps, pickPage } from './page-rules.ts'
import { type Filters, findCarried, findSkeleton } from './store.ts'

/** How far a page looks ahead for somebody whose share is not used up. */
const LOOK_AHEAD = 3 * exploreRules.CARDS_PER_PAGE

export type FeedPart = { ids: string[]; nextCursor: string | null }
type Asked = Filters & { cursor?: string | undefined }

/** A page of a feed (rules 3.6): its cards and where the next page begins. */
export async function readFeed(platform: Platform, asked: Asked): Promise<FeedPage> {
  const { ids, nextCursor } = await pickFeed(platform, { ...asked, size: exploreRules.CARDS_PER_PAGE })
  return { items: await readCards(platform.pool, ids), nextCursor }
}

/** Skeleton and rules: the rankings of the page, without their cards. */
export async function pickFeed(platform: Platform, o: Asked & { size: number }): Promise<FeedPart> {
  const place = openFeedCursor(o.cursor, o.sort)
  const carried = await findCarried(platform.pool, o.sort, place?.carried ?? [])
  const fresh = await findSkeleton(platform.pool, { ...o, after: place, limit: LOOK_AHEAD + 1 })
  const candidates = [...carried, ...fresh.slice(0, LOOK_AHEAD)]
  const page = pickPage(candidates, { size: o.size, caps: capsOf(o) })
  const used = Math.max(carried.length, candidates.findLastIndex((c) => page.includes(c)) + 1)
  const left = candidates.slice(0, used).filter((c) => !page.includes(c))
  const end = fresh[used - carried.length - 1] ?? place
  const ended = left.length === 0 && used === carried.length + fresh.length
  const next = ended || !end ? null : { key: end.key, id: end.id, carried: left.map((c) => c.id) }
  return { ids: page.map((r) => r.id), nextCursor: next && sealFeedCursor(o.sort, next) }
}

const noCaps: Caps = { perAuthor: null, perCategory: null, aiMade: null }

/** Within one category, or the rankings of one person, there is no crowding out of others. */
function capsOf({ sort, category, author }: Filters): Caps {
  if (sort === 'all' || author) return noCaps
  const caps = exploreRules.PAGE_RULES[sort]
  return category ? { ...caps, perCategory: null } : caps
}
