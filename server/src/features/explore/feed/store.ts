import { exploreRules } from '@liston/contract/explore'
import type pg from 'pg'
import type { OneOrder, Place } from './feed-cursor.ts'
import type { Candidate } from './page-rules.ts'

export type Skeleton = Candidate & { id: string; key: number }
/** A feed in one order. */
export type Filters = {
  sort: OneOrder
  category?: string | undefined
  lang?: string | undefined
  author?: string | undefined
  /** `none`: nothing that machines wrote. */
  ai?: 'none' | undefined
}

/** What a feed is ordered by, how a cursor's number becomes that again, and who may enter. */
const newest = {
  by: 'r.published_at',
  // Microseconds: a Date would lose the last three digits, and with them rows between two pages.
  key: '(extract(epoch FROM r.published_at) * 1000000)::bigint',
  place: "'epoch'::timestamptz + $1::float8 * interval '1 microsecond'",
}
const sorts: Record<OneOrder, { by: string; key: string; place: string; entry?: string }> = {
  latest: newest,
  following: newest,
  viral: {
    // `hot` holds the age too, 12.5 hours weigh as much as ten times the people: so the last 14 days (rules 3.6) stand
    // first, and older ones follow only when those are used up.
    by: 'r.hot',
    key: 'r.hot',
    place: '$1::float8',
    entry: `r.voters >= ${exploreRules.VIRAL_MIN_VOTERS}
      AND (NOT r.ai_made OR r.weighted_voters >= ${exploreRules.VIRAL_MIN_TRUSTED_VOTERS_AI})`,
  },
  all: { by: 'r.points', key: 'r.points', place: '$1::bigint' },
}

const columns = (sort: OneOrder) =>
  `r.id, r.author_id AS "authorId", r.category, r.ai_made AS "aiMade", ${sorts[sort].key} AS key`

type Asked = Filters & {
  viewerId: string | null
  after: Place | null
  limit: number
  /** Only what machines wrote, or only what they did not; null is both. */
  made: boolean | null
}

/** Skeleton: the next rankings of a feed, by keyset; one named statement for each combination of filters. */
export async function findSkeleton(pool: pg.Pool, o: Asked): Promise<Skeleton[]> {
  const { by, place, entry } = sorts[o.sort]
  const values: unknown[] = o.after ? [o.after.key, o.after.id] : []
  // What is archived is found and read, and offered to nobody (rules 3.1). Its author's own list keeps it.
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
  // What stands among those of today stands nowhere else.
  if (o.sort === 'viral' && !o.author)
    conditions.push('NOT EXISTS (SELECT FROM resurging_ranking z WHERE z.ranking_id = r.id AND z.ends_at > now())')
  // Who keeps their profile to themselves is on no list of their own (rules 3.7).
  if (o.author) conditions.push('EXISTS (SELECT FROM open_profile p WHERE p.id = r.author_id)')
  const where = conditions.filter(Boolean).join(' AND ')
  const text = `SELECT ${columns(o.sort)} FROM visible_ranking r ${where && `WHERE ${where}`}
    ORDER BY ${by} DESC, r.id DESC LIMIT $${values.push(o.limit)}`
  const kind = o.made === null ? null : o.made ? 'made' : 'by-hand'
  const said = [o.after && 'after', o.category && 'category', o.lang && 'lang', o.author && 'author', kind]
  const name = ['feed', o.sort, ...said].filter(Boolean).join('-')
  return (await pool.query<Skeleton>({ name, text, values })).rows
}

/** Older rankings that stand in Viral again, with the place that they would have if they were of today. */
export async function findResurging(pool: pg.Pool, o: Filters & { at: Date }): Promise<Skeleton[]> {
  const text = `SELECT r.id, r.author_id AS "authorId", r.category, r.ai_made AS "aiMade", z.hot AS key
    FROM resurging_ranking z JOIN visible_ranking r ON r.id = z.ranking_id
    WHERE z.ends_at > $1 AND r.status <> 'archived' AND ($2::text IS NULL OR r.category = $2)
      AND ($3::text IS NULL OR r.language = $3) AND ($4 OR NOT r.ai_made)
    ORDER BY z.hot DESC, z.ranking_id DESC LIMIT ${exploreRules.RESURGING.shown}`
  const values = [o.at, o.category ?? null, o.lang ?? null, !o.ai]
  return (await pool.query<Skeleton>({ name: 'feed-resurging', text, values })).rows
}

/** Which of these stand in Viral again. */
export async function whichResurge(pool: pg.Pool, ids: readonly string[], at: Date): Promise<Set<string>> {
  const text = 'SELECT ranking_id AS id FROM resurging_ranking WHERE ranking_id = ANY ($1::uuid[]) AND ends_at > $2'
  const { rows } = await pool.query<{ id: string }>({ name: 'which-resurge', text, values: [ids, at] })
  return new Set(rows.map(({ id }) => id))
}

/** Those passed over on earlier pages, in their old order. */
export async function findCarried(pool: pg.Pool, sort: OneOrder, ids: readonly string[]): Promise<Skeleton[]> {
  if (ids.length === 0) return []
  const text = `SELECT ${columns(sort)} FROM unnest($1::uuid[]) WITH ORDINALITY AS carried (id, place)
    JOIN visible_ranking r ON r.id = carried.id ORDER BY carried.place`
  return (await pool.query<Skeleton>({ name: `feed-carried-${sort}`, text, values: [ids] })).rows
}
