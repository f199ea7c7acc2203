import { exploreRules, type FoundArticle, type SearchPageOf } from '@liston/contract/explore'
import { isVisibleText, type Language } from '@liston/contract/kernel'
import { canonicalUsername } from '@liston/contract/profiles'
import { editDistance } from '@liston/contract/rankings'
import type { QueryPool } from '../../../platform/db/index.ts'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type AuthorRow, presentAuthor } from '../../profiles/index.ts'
import { firstFound } from './search-rankings.ts'

const SIZE = exploreRules.LINES_PER_PAGE
const Cursor = z.object({
  kind: z.literal('people'),
  after: z.object({ tier: z.int32(), level: z.int32(), id: z.uuid() }),
  canon: z
    .string()
    .min(1)
    .max(4 * exploreRules.SEARCH_TEXT.max)
    .refine((canon) => isVisibleText(canon)),
  corrected: z.string().nullable(),
})
type Asked = { q: string; viewerId: string | null; cursor?: string | undefined }

/** People by name. Private, blocked, suspended, deleted and incomplete profiles are not found (rules 3.6, 3.7). */
export async function searchPeople({ pool }: { pool: QueryPool }, o: Asked): Promise<SearchPageOf<'people'>> {
  const at = openCursor(o.cursor, Cursor)
  const canon = at?.canon ?? canonOf(o.q)
  if (canon.length < exploreRules.SEARCH_TEXT.min) return present([], { canon, corrected: null })
  const found = await findPeople(pool, { ...o, canon, after: at?.after ?? null, limit: SIZE + 1 })
  if (found.length > 0 || at) return present(found, { canon, corrected: at?.corrected ?? null })
  const likely = await nearestName(pool, { canon, viewerId: o.viewerId })
  if (!likely) return present([], { canon, corrected: null })
  const instead = await findPeople(pool, { ...o, canon: likely, after: null, limit: SIZE + 1 })
  return present(instead, { canon: likely, corrected: instead[0]?.author.username ?? null })
}

type PersonPlace = { tier: number; level: number; id: string }
type PersonRow = PersonPlace & { author: AuthorRow; total: number }
type Wanted = { canon: string; viewerId: string | null; after: PersonPlace | null; limit: number }

/** From this length on, text matches anywhere in a name; shorter text only at its beginning. */
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

/** People whose names contain the text: exact matches first, then prefixes, then by level. */
async function findPeople(pool: QueryPool, o: Wanted): Promise<PersonRow[]> {
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

export async function countFoundPeople(pool: QueryPool, o: Omit<Asked, 'cursor'>): Promise<number> {
  const asked = { canon: canonOf(o.q), viewerId: o.viewerId }
  if (asked.canon.length < exploreRules.SEARCH_TEXT.min) return 0
  const n = await countPeople(pool, asked)
  if (n > 0) return n
  const likely = await nearestName(pool, asked)
  return likely ? countPeople(pool, { ...asked, canon: likely }) : 0
}

async function countPeople(pool: QueryPool, o: Pick<Wanted, 'canon' | 'viewerId'>): Promise<number> {
  const how = howOf(o.canon)
  const text = `SELECT count(*)::int AS n FROM (${matchesSql(how)}) found`
  return (await pool.query<{ n: number }>({ name: `search-people-count-${how}`, text, values: valuesOf(o) })).rows[0]!.n
}

/** Usernames contain no spaces, so several words mean one name. */
const canonOf = (q: string) => canonicalUsername(q).replace(/^@/, '')

async function nearestName(
  pool: QueryPool,
  o: { canon: string; viewerId: string | null },
): Promise<string | undefined> {
  const length = [...o.canon].length
  if (length < 3) return undefined
  const most = length < 5 ? 1 : 2
  const [best] = (await findNamesLike(pool, o))
    .map((canon) => ({ canon, distance: editDistance(o.canon, canon) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  return best?.canon
}

const likeSql = `SELECT l.canon FROM people_like($1, 30) l
  WHERE NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = $2::uuid AND b.other_id = l.id)`

/** Names similar to a mistyped one. */
async function findNamesLike(pool: QueryPool, o: Pick<Wanted, 'canon' | 'viewerId'>): Promise<string[]> {
  const { rows } = await pool.query<{ canon: string }>({
    name: 'people-like',
    text: likeSql,
    values: [o.canon, o.viewerId],
  })
  return rows.map(({ canon }) => canon)
}

function present(found: PersonRow[], o: { canon: string; corrected: string | null }): SearchPageOf<'people'> {
  const page = found.slice(0, SIZE)
  const last = found.length > SIZE ? page.at(-1) : undefined
  const after = last && { tier: last.tier, level: last.level, id: last.id }
  return {
    type: 'people',
    items: page.map(({ author }) => presentAuthor(author)),
    total: Math.min(page[0]?.total ?? 0, exploreRules.SEARCH_RESULTS_MAX),
    corrected: o.corrected,
    nextCursor: after ? sealCursor({ kind: 'people', after, ...o }) : null,
  }
}

type SearchArticlesAsked = { words: string; language: Language; viewerId: string | null; category?: string | undefined }
type Placed = { tier: number; id: string }
/** Finds articles. They belong to a feature of a higher layer; the application injects these functions. */
type ArticleSource = {
  findArticles(
    pool: QueryPool,
    o: SearchArticlesAsked & { after: Placed | null; limit: number },
  ): Promise<{ article: FoundArticle; tier: number; total: number }[]>
  countArticles(pool: QueryPool, o: SearchArticlesAsked): Promise<number>
}
export type SearchPlatform = Platform & ArticleSource
/** What a search reads with: a replica, if there is one. */
export type Searching = ArticleSource & { pool: QueryPool }

type Search = {
  q: string
  language: Language
  viewerId: string | null
  category?: string | undefined
  cursor?: string | undefined
}
const place = z.object({ tier: z.int32(), id: z.uuid() })

/** Social Club articles that contain the words, in the viewer's language if they are written in it. */
export async function searchArticles(
  { pool, findArticles }: Searching,
  { q, cursor, ...asked }: Search,
): Promise<SearchPageOf<'articles'>> {
  const { page, ...rest } = await firstFound({
    pool,
    q,
    cursor,
    kind: 'articles',
    place,
    size: exploreRules.LINES_PER_PAGE,
    loose: false,
    find: (words, after) => findArticles(pool, { ...asked, words, after, limit: exploreRules.LINES_PER_PAGE + 1 }),
    placeOf: ({ tier, article }) => ({ tier, id: article.id }),
  })
  const total = Math.min(page[0]?.total ?? 0, exploreRules.SEARCH_RESULTS_MAX)
  return { type: 'articles', items: page.map(({ article }) => article), total, ...rest }
}
