import { exploreRules } from '@liston/contract/explore'
import type pg from 'pg'
import type { AuthorRow } from '../../../profiles/index.ts'

export type PersonPlace = { tier: number; level: number; id: string }
export type PersonRow = PersonPlace & { author: AuthorRow; total: number }
type Wanted = { canon: string; viewerId: string | null; after: PersonPlace | null; limit: number }

/** A part of a name this long is looked for anywhere in it; a shorter one at its beginning. */
const ANYWHERE_FROM = 3
const escaped = (canon: string) => canon.replace(/[\\%_]/g, (sign) => `\\${sign}`)

const where = {
  anywhere: "p.canon LIKE '%' || $3 || '%'",
  beginning: `p.canon COLLATE "C" >= $1 AND p.canon COLLATE "C" < $1 || chr(1114111)`,
}
const matchesSql = (how: keyof typeof where) => `
  SELECT p.id, p.username, CASE WHEN p.canon = $1 THEN 3 WHEN starts_with(p.canon, $1) THEN 2 ELSE 1 END AS tier
  FROM found_person p
  WHERE ${where[how]} ${how === 'beginning' ? 'AND $3::text IS NOT NULL' : ''}
    AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = $2::uuid AND b.other_id = p.id)
  LIMIT ${exploreRules.SEARCH_RESULTS_MAX}`

const howOf = (canon: string) => ([...canon].length < ANYWHERE_FROM ? 'beginning' : 'anywhere')
const valuesOf = ({ canon, viewerId }: Pick<Wanted, 'canon' | 'viewerId'>) => [canon, viewerId, escaped(canon)]

/** People whose names hold this, the same name first, then those that begin so, then by level. */
export async function findPeople(pool: pg.Pool, o: Wanted): Promise<PersonRow[]> {
  const how = howOf(o.canon)
  const text = `WITH matches AS MATERIALIZED (${matchesSql(how)}), placed AS (
      SELECT m.tier, (a.shape->>'level')::int AS level, m.id, a.shape AS author FROM matches m JOIN author a ON a.id = m.id)
    SELECT *, (SELECT count(*)::int FROM matches) AS total FROM placed
    ${o.after ? 'WHERE (tier, level, id) < ($5::int, $6::int, $7::uuid)' : ''}
    ORDER BY tier DESC, level DESC, id DESC LIMIT $4`
  const place = o.after ? [o.after.tier, o.after.level, o.after.id] : []
  const name = ['search-people', how, o.after && 'after'].filter(Boolean).join('-')
  return (await pool.query<PersonRow>({ name, text, values: [...valuesOf(o), o.limit, ...place] })).rows
}

export async function countPeople(pool: pg.Pool, o: Pick<Wanted, 'canon' | 'viewerId'>): Promise<number> {
  const how = howOf(o.canon)
  const text = `SELECT count(*)::int AS n FROM (${matchesSql(how)}) found`
  return (await pool.query<{ n: number }>({ name: `search-people-count-${how}`, text, values: valuesOf(o) })).rows[0]!.n
}

const likeSql = `SELECT l.canon FROM people_like($1, 30) l
  WHERE NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = $2::uuid AND b.other_id = l.id)`

/** Names that look like a mistyped one. */
export async function findNamesLike(pool: pg.Pool, o: Pick<Wanted, 'canon' | 'viewerId'>): Promise<string[]> {
  const { rows } = await pool.query<{ canon: string }>({
    name: 'people-like',
    text: likeSql,
    values: [o.canon, o.viewerId],
  })
  return rows.map(({ canon }) => canon)
}
