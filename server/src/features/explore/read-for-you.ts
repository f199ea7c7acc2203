import { exploreRules, type FeedCard, type FeedPage, type FeedWhy } from '@liston/contract/explore'
import { type CategorySlug, categoryOf } from '@liston/contract/rankings'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { ReadPool } from '../../platform/db/index.ts'
import { PASSED_OVER_MAX, pickPage } from './feed/page-rules.ts'
import type { Place, Reading, Skeleton } from './feed/read-feed.ts'
import { readCards } from './read-cards.ts'

const SIZE = exploreRules.CARDS_PER_PAGE
/** Number of rankings read from each stream for a page. */
const LOOK_AHEAD = 2 * SIZE
const streams = ['interest', 'follow', 'new'] as const
const place = z.tuple([z.number(), z.uuid()]).nullable()
const Cursor = z.tuple([
  z.literal('foryou'),
  place,
  place,
  place,
  z.array(z.tuple([z.int().min(0).max(2), z.uuid()])).max(PASSED_OVER_MAX),
])

type Asked = {
  viewerId: string
  category?: string | undefined
  lang?: string | undefined
  ai?: 'none' | undefined
  cursor?: string | undefined
}

/**
 * "Para ti" (rules 3.6). Of ten cards, five match the viewer's interests, three are of followed authors and two are
 * new. An empty stream is replaced by the others. A viewer without interests gets Viral instead of the first stream.
 */
export async function readForYou(platform: Reading, o: Asked): Promise<FeedPage> {
  const { pool } = platform
  const at = openCursor(o.cursor, Cursor)
  const categories = [...new Set((await findInterests(pool, o.viewerId)).map(categoryOfInterest))]
  const places = at ? [at[1], at[2], at[3]].map((p) => p && { key: p[0], id: p[1] }) : [null, null, null]
  const [carried, ...read] = await Promise.all([
    passedOver(platform, at?.[4] ?? []),
    ...streams.map((stream, i) =>
      findStream(pool, stream, {
        ...o,
        categories,
        after: places[i] ?? null,
        limit: LOOK_AHEAD + 1,
        at: platform.clock.now(),
      }),
    ),
  ])
  const rows = read.map((found) => found.slice(0, LOOK_AHEAD))
  const candidates = [...carried, ...weave(rows)]
  const caps = {
    perAuthor: exploreRules.PAGE_RULES.viral.perAuthor,
    perCategory: o.category ? null : perCategory(categories.length),
    aiMade: o.ai ? null : exploreRules.madeMost(SIZE),
  }
  const page = pickPage(candidates, { size: SIZE, caps })
  const left = carried.filter((c) => !page.includes(c))
  const ends = rows.map((stream, i) => {
    const used = stream.slice(0, stream.findLastIndex((c) => page.includes(c)) + 1)
    left.push(...used.filter((c) => !page.includes(c)))
    const end: Place | null = used.at(-1) ?? places[i] ?? null
    return { end, done: read[i]!.length <= LOOK_AHEAD && used.length === stream.length }
  })
  const items = await present(platform, page, { viewerId: o.viewerId, hasInterests: categories.length > 0 })
  if (left.length === 0 && ends.every(({ done }) => done)) return { items, nextCursor: null }
  const sealed = ends.map(({ end }) => end && [end.key, end.id])
  const kept = left.slice(0, PASSED_OVER_MAX).map((c) => [streams.indexOf(c.stream), c.id])
  return { items, nextCursor: sealCursor(['foryou', ...sealed, kept]) }
}

/** Interleaves the streams in the proportions of "Para ti". An empty stream is replaced by the next one. */
function weave(streams: readonly Picked[][]): Picked[] {
  const names = ['interest', 'follow', 'new'] as const
  const queues = new Map(names.map((name, i) => [name, [...(streams[i] ?? [])]]))
  const woven: Picked[] = []
  for (let i = 0; ; i++) {
    const wanted = exploreRules.FOR_YOU.weave[i % exploreRules.FOR_YOU.weave.length]!
    const from = [wanted, ...names].find((name) => queues.get(name)!.length > 0)
    if (!from) return woven
    woven.push(queues.get(from)!.shift()!)
  }
}

type StreamName = 'interest' | 'follow' | 'new'
type Picked = Skeleton & { stream: StreamName }

type PageQuery = {
  viewerId: string
  /** Categories of the viewer's interests; empty means any. */
  categories: readonly string[]
  category?: string | undefined
  lang?: string | undefined
  ai?: 'none' | undefined
  after: Place | null
  limit: number
  at: Date
}

/** The viewer's interests: those chosen in the profile, and followed categories. */
async function findInterests(pool: ReadPool, id: string): Promise<string[]> {
  const text = `SELECT interests || ARRAY(SELECT category FROM category_follow WHERE user_id = $1 ORDER BY since) AS interests
    FROM interested_person WHERE id = $1`
  return (
    (await pool.query<{ interests: string[] }>({ name: 'interests-of', text, values: [id] })).rows[0]?.interests ?? []
  )
}

const { newVotersBelow, newDays } = exploreRules.FOR_YOU
const microseconds = '(extract(epoch FROM r.published_at) * 1000000)::bigint::float8'
const moment = "'epoch'::timestamptz + $2::float8 * interval '1 microsecond'"
const columns = (key: string) => `r.id, r.author_id AS "authorId", r.category, r.ai_made AS "aiMade", ${key} AS key`

/** Excludes the viewer's own rankings, authors that the viewer mutes or blocks, and authors who block the viewer. */
const offered = `r.status <> 'archived' AND r.author_id <> $1 AND ($5::text IS NULL OR r.category = $5)
  AND ($6::text IS NULL OR r.language = $6) AND ($7 OR NOT r.ai_made)
  AND NOT EXISTS (SELECT FROM unheard u WHERE u.viewer_id = $1 AND u.other_id = r.author_id)`
const isFollowed = 'EXISTS (SELECT FROM follower f WHERE f.follower_id = $1 AND f.followed_id = r.author_id)'
const isViral = `r.counted_voters >= ${exploreRules.VIRAL_MIN_VOTERS}
  AND (NOT r.ai_made OR r.weighted_voters >= ${exploreRules.VIRAL_MIN_TRUSTED_VOTERS_AI})`
/** True for a category of the viewer's interests; an empty list matches all. */
const isOfInterest = "($8::text[] = '{}' OR r.category = ANY ($8))"

/** Only the most recent follows are read, because each costs an index lookup. */
const FOLLOWS_MOST = 1000

/** Reads each category separately by its index on `hot`. A query over all of them would sort every row. */
const inCategory = (which: string) => `
  SELECT ${columns('r.hot')} FROM visible_ranking r
  WHERE ${which} ${offered} AND ${isViral} AND NOT ${isFollowed} AND ($2::float8 IS NULL OR (r.hot, r.id) < ($2::float8, $3::uuid))
  ORDER BY r.hot DESC, r.id DESC LIMIT $4`

const statements = {
  interest: `SELECT s.* FROM unnest($8::text[]) c CROSS JOIN LATERAL (${inCategory('r.category = c AND')}) s
    ORDER BY key DESC, id DESC LIMIT $4`,
  viral: `${inCategory('')} `,
  follow: `SELECT s.* FROM (SELECT followed_id FROM follower WHERE follower_id = $1 ORDER BY since DESC LIMIT ${FOLLOWS_MOST}) f
    CROSS JOIN LATERAL (
      SELECT ${columns(microseconds)} FROM visible_ranking r
      WHERE r.author_id = f.followed_id AND ${offered} AND ($2::float8 IS NULL OR (r.published_at, r.id) < (${moment}, $3::uuid))
      ORDER BY r.published_at DESC LIMIT $4) s
    ORDER BY key DESC, id DESC LIMIT $4`,
  new: `SELECT ${columns(microseconds)} FROM visible_ranking r
    WHERE ${offered} AND r.counted_voters < ${newVotersBelow} AND r.published_at > $9::timestamptz - make_interval(days => ${newDays})
      AND NOT ${isFollowed} AND NOT (${isViral} AND ${isOfInterest})
      AND ($2::float8 IS NULL OR (r.published_at, r.id) < (${moment}, $3::uuid))
    ORDER BY r.published_at DESC, r.id DESC LIMIT $4`,
}

/** Reads the next rankings of a stream by keyset. The streams are disjoint. */
async function findStream(pool: ReadPool, stream: StreamName, o: PageQuery): Promise<Picked[]> {
  const kind = stream === 'interest' && o.categories.length === 0 ? 'viral' : stream
  const values: unknown[] = [
    o.viewerId,
    o.after?.key ?? null,
    o.after?.id ?? null,
    o.limit,
    o.category ?? null,
    o.lang ?? null,
    !o.ai,
  ]
  if (kind === 'interest' || kind === 'new') values.push(o.categories)
  if (kind === 'new') values.push(o.at)
  const { rows } = await pool.query<Skeleton>({ name: `for-you-${kind}`, text: statements[kind], values })
  return rows.map((row) => ({ ...row, stream }))
}

/** Half of the page matches interests. With few interests, each category gets a higher cap than in Viral. */
const perCategory = (interests: number) =>
  Math.max(exploreRules.PAGE_RULES.viral.perCategory, interests > 0 ? Math.ceil(SIZE / 2 / interests) + 1 : 0)

const categoryOfInterest = (interest: string): CategorySlug =>
  categoryOf(interest === 'cine' ? 'cine-series' : interest)?.slug ?? categoryOf('random')?.slug ?? interest

async function passedOver({ pool }: Reading, kept: [number, string][]): Promise<Picked[]> {
  const streamOf = new Map<string, StreamName>(kept.map(([stream, id]) => [id, streams[stream]!]))
  const found = await findPassedOver(pool, [...streamOf.keys()])
  return found.map((row) => ({ ...row, stream: streamOf.get(row.id)! }))
}

/** Rankings that earlier pages skipped, in their original order, without those no longer visible. */
async function findPassedOver(pool: ReadPool, ids: readonly string[]): Promise<Skeleton[]> {
  if (ids.length === 0) return []
  const text = `SELECT ${columns('0')} FROM unnest($1::uuid[]) WITH ORDINALITY AS carried (id, place)
    JOIN visible_ranking r ON r.id = carried.id ORDER BY carried.place`
  return (await pool.query<Skeleton>({ name: 'for-you-passed-over', text, values: [ids] })).rows
}

type Shown = { viewerId: string; hasInterests: boolean }
async function present({ pool }: Reading, page: Picked[], o: Shown): Promise<FeedCard[]> {
  const picked = new Map(page.map((one) => [one.id, one]))
  const cards = await readCards(pool, [...picked.keys()], o.viewerId)
  return cards.map((card) => ({ ...card, why: whyOf(picked.get(card.id)!, o) }))
}

function whyOf({ stream, category }: Picked, { hasInterests }: Shown): FeedWhy {
  if (stream !== 'interest') return { kind: stream }
  return hasInterests ? { kind: 'interest', category: category as CategorySlug } : { kind: 'viral' }
}
