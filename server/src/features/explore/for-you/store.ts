import { exploreRules } from '@liston/contract/explore'
import type pg from 'pg'
import type { Place } from '../feed/feed-cursor.ts'
import type { Skeleton } from '../feed/store.ts'

export type StreamName = 'interest' | 'follow' | 'new'
export type Picked = Skeleton & { stream: StreamName }
type Asked = {
  viewerId: string
  /** Of the viewer's interests; empty is any. */
  categories: readonly string[]
  category?: string | undefined
  lang?: string | undefined
  ai?: 'none' | undefined
  after: Place | null
  limit: number
  at: Date
}

/** What somebody likes: what they said they do, and the categories that they follow. */
export async function findInterests(pool: pg.Pool, id: string): Promise<string[]> {
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

/** Somebody's own lists, and whom they mute or block either way, are never theirs to be offered. */
const offered = `r.status <> 'archived' AND r.author_id <> $1 AND ($5::text IS NULL OR r.category = $5)
  AND ($6::text IS NULL OR r.language = $6) AND ($7 OR NOT r.ai_made)
  AND NOT EXISTS (SELECT FROM unheard u WHERE u.viewer_id = $1 AND u.other_id = r.author_id)`
const isFollowed = 'EXISTS (SELECT FROM follower f WHERE f.follower_id = $1 AND f.followed_id = r.author_id)'
const isViral = `r.voters >= ${exploreRules.VIRAL_MIN_VOTERS}
  AND (NOT r.ai_made OR r.weighted_voters >= ${exploreRules.VIRAL_MIN_TRUSTED_VOTERS_AI})`
/** Which categories are of the viewer's: none named are all. */
const isOfInterest = "($8::text[] = '{}' OR r.category = ANY ($8))"

/** Whom the last of so many follows lead to are looked at: each costs a look into the index. */
const FOLLOWS_MOST = 1000

/** Each category apart, by the index of its hottest: together they would be sorted whole. */
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
    WHERE ${offered} AND r.voters < ${newVotersBelow} AND r.published_at > $9::timestamptz - make_interval(days => ${newDays})
      AND NOT ${isFollowed} AND NOT (${isViral} AND ${isOfInterest})
      AND ($2::float8 IS NULL OR (r.published_at, r.id) < (${moment}, $3::uuid))
    ORDER BY r.published_at DESC, r.id DESC LIMIT $4`,
}

/** The next of a stream, by keyset. No ranking is in two of them. */
export async function findStream(pool: pg.Pool, stream: StreamName, o: Asked): Promise<Picked[]> {
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

/** Those passed over on earlier pages, in their old order, while they may be seen. */
export async function findPassedOver(pool: pg.Pool, ids: readonly string[]): Promise<Skeleton[]> {
  if (ids.length === 0) return []
  const text = `SELECT ${columns('0')} FROM unnest($1::uuid[]) WITH ORDINALITY AS carried (id, place)
    JOIN visible_ranking r ON r.id = carried.id ORDER BY carried.place`
  return (await pool.query<Skeleton>({ name: 'for-you-passed-over', text, values: [ids] })).rows
}
