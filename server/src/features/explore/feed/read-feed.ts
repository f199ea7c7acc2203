import { exploreRules, type FeedPage, type Sort } from '@liston/contract/explore'
import * as z from 'zod'
import type { ReadPool } from '../../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { readCards } from '../read-cards.ts'
import { type Candidate, type Caps, PASSED_OVER_MAX, pickPage } from './page-rules.ts'

/** Number of rankings read ahead to find candidates below their caps. */
const LOOK_AHEAD = 3 * exploreRules.CARDS_PER_PAGE

/** What a feed needs of the platform. */
export type Reading = Pick<Platform, 'clock'> & { pool: ReadPool }

export type FeedPart = {
  ids: string[]
  /** The AI-generated ones among `ids`. */
  made: string[]
  nextCursor: string | null
}
type Asked = Filters & { viewerId: string | null; cursor?: string | undefined }

/** A page of a feed (rules 3.6), with the cursor of the next page. */
export async function readFeed(platform: Reading, asked: Asked): Promise<FeedPage> {
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

/** The rankings among `ids` that resurge in Viral now. */
async function whichResurge(pool: ReadPool, ids: readonly string[], at: Date): Promise<Set<string>> {
  const text = 'SELECT ranking_id AS id FROM resurging_ranking WHERE ranking_id = ANY ($1::uuid[]) AND ends_at > $2'
  const { rows } = await pool.query<{ id: string }>({ name: 'which-resurge', text, values: [ids, at] })
  return new Set(rows.map(({ id }) => id))
}

/** Selects the rankings of a page by the page rules, without reading their cards. */
export async function pickFeed(platform: Reading, o: Asked & { size: number }): Promise<FeedPart> {
  const place = openFeedCursor(o.cursor, o.sort)
  const caps = capsOf(o)
  // AI-generated rankings are read as a separate stream, so that many of them never crowd out human-written ones.
  const first = o.sort === 'viral' && !o.author && !place
  const [carried, people, machines] = await Promise.all([
    first
      ? findResurging(platform.pool, { ...o, at: platform.clock.now() })
      : findCarried(platform.pool, o.sort, place?.carried ?? []),
    read(platform, o, { made: caps.aiMade === null && !o.ai ? null : false, after: place?.people, limit: LOOK_AHEAD }),
    caps.aiMade === null ? none : read(platform, o, { made: true, after: place?.machines, limit: o.size }),
  ])
  const rest = [...people.rows, ...machines.rows].sort(inOrder)
  // Carried rankings come first. Resurging ones are sorted among the others.
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

/** Feeds with a single order. Para ti combines several. */
export type OneOrder = Exclude<Sort, 'foryou'>

/** Keyset position: after the ranking `id` with sort key `key`. */
export type Place = { key: number; id: string }

/**
 * Where a page ended, separately for human-written and AI-generated rankings; null means before the first. `carried`
 * rankings were skipped, and come first on the next page.
 */
type FeedPlace = { people: Place | null; machines: Place | null; carried: string[] }

const keys = { latest: z.int(), viral: z.number(), all: z.int(), following: z.int() }

function openFeedCursor(cursor: string | undefined, sort: OneOrder): FeedPlace | null {
  const place = z.tuple([keys[sort], z.uuid()]).nullable()
  const schema = z.tuple([
    z.literal(sort),
    place,
    place,
    z.array(z.uuid()).max(PASSED_OVER_MAX + exploreRules.RESURGING.shown),
  ])
  const opened = openCursor(cursor, schema)
  if (!opened) return null
  const [, people, machines, carried] = opened
  const placeOf = (at: [number, string] | null) => at && { key: at[0], id: at[1] }
  return { people: placeOf(people), machines: placeOf(machines), carried }
}

const sealFeedCursor = (sort: OneOrder, { people, machines, carried }: FeedPlace): string => {
  const pair = (place: Place | null) => place && [place.key, place.id]
  return sealCursor([sort, pair(people), pair(machines), carried])
}

/** Older rankings that resurge in Viral, with a sort key as if published today. */
async function findResurging(pool: ReadPool, o: Filters & { at: Date }): Promise<Skeleton[]> {
  const text = `SELECT r.id, r.author_id AS "authorId", r.category, r.ai_made AS "aiMade", z.hot AS key
    FROM resurging_ranking z JOIN visible_ranking r ON r.id = z.ranking_id
    WHERE z.ends_at > $1 AND r.status <> 'archived' AND ($2::text IS NULL OR r.category = $2)
      AND ($3::text IS NULL OR r.language = $3) AND ($4 OR NOT r.ai_made)
    ORDER BY z.hot DESC, z.ranking_id DESC LIMIT ${exploreRules.RESURGING.shown}`
  const values = [o.at, o.category ?? null, o.lang ?? null, !o.ai]
  return (await pool.query<Skeleton>({ name: 'feed-resurging', text, values })).rows
}

export type Skeleton = Candidate & { id: string; key: number }

/** Rankings that earlier pages skipped, in their original order. */
async function findCarried(pool: ReadPool, sort: OneOrder, ids: readonly string[]): Promise<Skeleton[]> {
  if (ids.length === 0) return []
  const text = `SELECT ${columns(sort)} FROM unnest($1::uuid[]) WITH ORDINALITY AS carried (id, place)
    JOIN visible_ranking r ON r.id = carried.id ORDER BY carried.place`
  return (await pool.query<Skeleton>({ name: `feed-carried-${sort}`, text, values: [ids] })).rows
}

/** A part of a feed. `more`: further rows follow. */
type Stream = { rows: Skeleton[]; more: boolean }
const none: Stream = { rows: [], more: false }

type StreamQuery = { made: boolean | null; after: Place | null | undefined; limit: number }

async function read(platform: Reading, asked: Asked, { made, after, limit }: StreamQuery): Promise<Stream> {
  const rows = await findSkeleton(platform.pool, { ...asked, made, after: after ?? null, limit: limit + 1 })
  return { rows: rows.slice(0, limit), more: rows.length > limit }
}

/** Filters of a feed with one order. */
type Filters = {
  sort: OneOrder
  category?: string | undefined
  lang?: string | undefined
  author?: string | undefined
  /** `none`: without AI-generated rankings. */
  ai?: 'none' | undefined
}

/** Sort column, cursor key, conversion of the key back to the column, and condition of entry. */
const newest = {
  by: 'r.published_at',
  // In microseconds: a Date would lose the last three digits, and rows between two pages would be lost.
  key: '(extract(epoch FROM r.published_at) * 1000000)::bigint',
  place: "'epoch'::timestamptz + $1::float8 * interval '1 microsecond'",
}
const sorts: Record<OneOrder, { by: string; key: string; place: string; entry?: string }> = {
  latest: newest,
  following: newest,
  viral: {
    // `hot` includes the age: 12.5 hours count as much as ten times the voters. So the last 14 days (rules 3.6) come
    // first, and older rankings follow only after those.
    by: 'r.hot',
    key: 'r.hot',
    place: '$1::float8',
    entry: `r.counted_voters >= ${exploreRules.VIRAL_MIN_VOTERS}
      AND (NOT r.ai_made OR r.weighted_voters >= ${exploreRules.VIRAL_MIN_TRUSTED_VOTERS_AI})`,
  },
  all: { by: 'r.points', key: 'r.points', place: '$1::bigint' },
}

const columns = (sort: OneOrder) =>
  `r.id, r.author_id AS "authorId", r.category, r.ai_made AS "aiMade", ${sorts[sort].key} AS key`

type PageQuery = Filters & {
  viewerId: string | null
  after: Place | null
  limit: number
  /** Only AI-generated rankings, only others, or both if null. */
  made: boolean | null
}

/** Reads the next rankings of a feed by keyset. Each combination of filters has its own named statement. */
async function findSkeleton(pool: ReadPool, o: PageQuery): Promise<Skeleton[]> {
  const { by, place, entry } = sorts[o.sort]
  const values: unknown[] = o.after ? [o.after.key, o.after.id] : []
  // Archived rankings are found and read, but not offered in feeds (rules 3.1). The feed of one author keeps them.
  const conditions = [entry, !o.author && "r.status <> 'archived'", o.after && `(${by}, r.id) < (${place}, $2::uuid)`]
  for (const [column, value] of [
    ['category', o.category],
    ['language', o.lang],
    ['author_id', o.author],
  ] as const)
    if (value) conditions.push(`r.${column} = $${values.push(value)}`)
  if (o.made !== null) conditions.push(o.made ? 'r.ai_made' : 'NOT r.ai_made')
  if (o.sort === 'following')
    conditions.push(
      `EXISTS (SELECT FROM follower f WHERE f.followed_id = r.author_id AND f.follower_id = $${values.push(o.viewerId)})`,
    )
  // Resurging rankings appear only among today's.
  if (o.sort === 'viral' && !o.author)
    conditions.push('NOT EXISTS (SELECT FROM resurging_ranking z WHERE z.ranking_id = r.id AND z.ends_at > now())')
  // Users with a private profile have no public list of rankings (rules 3.7).
  if (o.author) conditions.push('EXISTS (SELECT FROM open_profile p WHERE p.id = r.author_id)')
  const where = conditions.filter(Boolean).join(' AND ')
  const text = `SELECT ${columns(o.sort)} FROM visible_ranking r ${where && `WHERE ${where}`}
    ORDER BY ${by} DESC, r.id DESC LIMIT $${values.push(o.limit)}`
  const kind = o.made === null ? null : o.made ? 'made' : 'by-hand'
  const said = [o.after && 'after', o.category && 'category', o.lang && 'lang', o.author && 'author', kind]
  const name = ['feed', o.sort, ...said].filter(Boolean).join('-')
  return (await pool.query<Skeleton>({ name, text, values })).rows
}

const placeOf = (row: Place | null | undefined): Place | null => (row ? { key: row.key, id: row.id } : null)
/** The same order as in the database. */
const inOrder = (a: Skeleton, b: Skeleton) => b.key - a.key || (a.id < b.id ? 1 : -1)

const noCaps: Caps = { perAuthor: null, perCategory: null, aiMade: null }

/** The caps of a page. A category page has no category cap, and the feed of one author has no caps. */
function capsOf({ sort, category, author, ai, size }: Filters & { size: number }): Caps {
  if (author) return noCaps
  const aiMade = ai ? null : exploreRules.madeMost(size)
  if (sort === 'all' || sort === 'following') return { ...noCaps, aiMade }
  const { perAuthor, perCategory } = exploreRules.PAGE_RULES[sort]
  return { perAuthor, perCategory: category ? null : perCategory, aiMade }
}
