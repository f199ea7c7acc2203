import { exploreRules, type FeedPage } from '@liston/contract/explore'
import type { Platform } from '../../../platform/index.ts'
import { readCards } from '../cards/read-cards.ts'
import { openFeedCursor, type Place, sealFeedCursor } from './feed-cursor.ts'
import { type Caps, pickPage } from './page-rules.ts'
import { type Filters, findCarried, findResurging, findSkeleton, type Skeleton, whichResurge } from './store.ts'

/** How far a page looks ahead for somebody whose share is not used up. */
const LOOK_AHEAD = 3 * exploreRules.CARDS_PER_PAGE

export type FeedPart = {
  ids: string[]
  /** Those of them that machines wrote. */
  made: string[]
  nextCursor: string | null
}
type Asked = Filters & { viewerId: string | null; cursor?: string | undefined }

/** A page of a feed (rules 3.6): its cards and where the next page begins. */
export async function readFeed(platform: Platform, asked: Asked): Promise<FeedPage> {
  const { ids, nextCursor } = await pickFeed(platform, { ...asked, size: exploreRules.CARDS_PER_PAGE })
  const [cards, resurged] = await Promise.all([
    readCards(platform.pool, ids, asked.viewerId),
    asked.sort === 'viral' && !asked.author
      ? whichResurge(platform.pool, ids, platform.clock.now())
      : new Set<string>(),
  ])
  const items = cards.map((card) => (resurged.has(card.id) ? { ...card, why: { kind: 'resurged' as const } } : card))
  return { items, nextCursor }
}

/** Skeleton and rules: the rankings of the page, without their cards. */
export async function pickFeed(platform: Platform, o: Asked & { size: number }): Promise<FeedPart> {
  const place = openFeedCursor(o.cursor, o.sort)
  const caps = capsOf(o)
  // What machines wrote is read on its own: however much of it there is, what people wrote is found beside it.
  const first = o.sort === 'viral' && !o.author && !place
  const [carried, people, machines] = await Promise.all([
    first
      ? findResurging(platform.pool, { ...o, at: platform.clock.now() })
      : findCarried(platform.pool, o.sort, place?.carried ?? []),
    read(platform, o, { made: caps.aiMade === null && !o.ai ? null : false, after: place?.people, limit: LOOK_AHEAD }),
    caps.aiMade === null ? none : read(platform, o, { made: true, after: place?.machines, limit: o.size }),
  ])
  const rest = [...people.rows, ...machines.rows].sort(inOrder)
  // Those of before come first, but what resurges has a place among the others.
  const candidates = first ? [...carried, ...rest].sort(inOrder) : [...carried, ...rest]
  const page = pickPage(candidates, { size: o.size, caps, keepsPlace: (c) => machines.rows.includes(c) })
  const left = carried.filter((c) => !page.includes(c))
  const ends = [people, machines].map(({ rows, more }, i) => {
    const used = rows.slice(0, rows.findLastIndex((c) => page.includes(c)) + 1)
    left.push(...used.filter((c) => !page.includes(c)))
    return {
      end: used.at(-1) ?? (i === 0 ? place?.people : place?.machines) ?? null,
      done: !more && used.length === rows.length,
    }
  })
  const part = { ids: page.map((r) => r.id), made: page.filter((r) => r.aiMade).map((r) => r.id) }
  if (left.length === 0 && ends.every(({ done }) => done)) return { ...part, nextCursor: null }
  const [ofPeople, ofMachines] = ends
  const next = { people: placeOf(ofPeople?.end), machines: placeOf(ofMachines?.end), carried: left.map((c) => c.id) }
  return { ...part, nextCursor: sealFeedCursor(o.sort, next) }
}

/** Some of a feed; `more`: there are others after these. */
type Stream = { rows: Skeleton[]; more: boolean }
const none: Stream = { rows: [], more: false }

type Reading = { made: boolean | null; after: Place | null | undefined; limit: number }

async function read(platform: Platform, asked: Asked, { made, after, limit }: Reading): Promise<Stream> {
  const rows = await findSkeleton(platform.pool, { ...asked, made, after: after ?? null, limit: limit + 1 })
  return { rows: rows.slice(0, limit), more: rows.length > limit }
}

const placeOf = (row: Place | null | undefined): Place | null => (row ? { key: row.key, id: row.id } : null)
/** As the database orders them. */
const inOrder = (a: Skeleton, b: Skeleton) => b.key - a.key || (a.id < b.id ? 1 : -1)

const noCaps: Caps = { perAuthor: null, perCategory: null, aiMade: null }

/** Within one category there is no crowding out of others; the rankings of one person are no feed. */
function capsOf({ sort, category, author, ai, size }: Filters & { size: number }): Caps {
  if (author) return noCaps
  const aiMade = ai ? null : exploreRules.madeMost(size)
  if (sort === 'all' || sort === 'following') return { ...noCaps, aiMade }
  const { perAuthor, perCategory } = exploreRules.PAGE_RULES[sort]
  return { perAuthor, perCategory: category ? null : perCategory, aiMade }
}
