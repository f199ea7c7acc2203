import { exploreRules, type SearchSort } from '@liston/contract/explore'
import type pg from 'pg'

/** Where a result stands: `tier` says how well it fits, within a tier the hotter ranking comes first. By date or votes, `hot` is that. */
export type Place = { tier: number; hot: number; id: string }
export type Found = Place & { total: number }
export type Asked = {
  words: string
  sort?: SearchSort | undefined
  category?: string | undefined
  lang?: string | undefined
  /** `none`: nothing that machines wrote. */
  ai?: 'none' | undefined
  after: Place | null
  limit: number
}

/** A word that more rankings hold than a search leads to is looked up in this many of the first of the order too. */
const HOTTEST = 2000
const HOTTEST_FOUND_MAX = 200

/** What each order goes by, and the number that a cursor keeps of it; microseconds fit a float until the year 2255. */
const orders: Record<SearchSort, { by: string; key: string }> = {
  relevance: { by: 'r.hot', key: 'r.hot' },
  latest: { by: 'r.published_at', key: '(extract(epoch FROM r.published_at) * 1000000)::float8' },
  points: { by: 'r.points', key: 'r.points::float8' },
}

/**
 * Weights of description, author, item, topic: 1, 2, 3, 4 (rules 3.6); and how many of the words stand in the topic, because
 * many items that hold a word outweigh it there. The best of the ways that the words may be read counts.
 */
const rankSql = `(SELECT max(20 * ts_rank('{0.25, 0.5, 0.75, 1}', m.search, w.words) + 13 * ts_rank('{0, 0, 0, 1}', m.search, w.each))
  FROM query_part w)`

/** What others of a high level validated counts for more where its author has such a level too (rules 3.17). */
const boostSql = `CASE WHEN EXISTS (SELECT FROM validated_ranking d WHERE d.ranking_id = m.id)
  AND EXISTS (SELECT FROM wallet w WHERE w.user_id = m.author_id AND w.level >= ${exploreRules.VALIDATED_BOOST.minLevel})
  THEN ${exploreRules.VALIDATED_BOOST.factor} ELSE 1 END`
const tierSql = (sort: SearchSort) => (sort === 'relevance' ? `trunc(${rankSql} * ${boostSql})::int` : '0')

type Parts = { sort: SearchSort; filters: string; after: string; byHand: string }
/**
 * The first CTE stops at the cap, so it costs the same however common a word is; what it found of a common word is any
 * thousand, so the first ones of the order are added. Ordering by relevance before the cap would read every match: seconds.
 * The words are read once, in a CTE: named in place they would be parsed for every row.
 */
const searchSql = ({ sort, filters, after, byHand }: Parts) => `
  WITH query AS MATERIALIZED (SELECT ranking_query($1) AS words, ranking_query($1) && $2::tsquery AS filtered),
  query_part AS MATERIALIZED (
    SELECT l.words, replace(l.words::text, '&', '|')::tsquery AS each FROM unnest(string_to_array($1, ' or ')) part
    CROSS JOIN LATERAL (VALUES (websearch_to_tsquery('liston_es', part)), (websearch_to_tsquery('liston_en', part))) l (words)
    WHERE numnode(l.words) > 0
  ), found AS MATERIALIZED (
    SELECT r.id, r.author_id, ${orders[sort].key} AS hot, s.words AS search
    FROM search_entry s JOIN visible_ranking r ON r.id = s.ranking_id
    WHERE s.words @@ (SELECT filtered FROM query) ${byHand} LIMIT ${exploreRules.SEARCH_RESULTS_MAX}
  ), hottest AS MATERIALIZED (
    SELECT r.id, r.author_id, ${orders[sort].key} AS hot, r.search
    FROM (SELECT r.* FROM visible_ranking r ${filters} ORDER BY ${orders[sort].by} DESC, r.id DESC LIMIT ${HOTTEST}) r
    WHERE (SELECT count(*) FROM found) = ${exploreRules.SEARCH_RESULTS_MAX}
      AND r.search @@ (SELECT words FROM query) LIMIT ${HOTTEST_FOUND_MAX}
  ), matches AS MATERIALIZED (
    SELECT m.id, m.hot, ${tierSql(sort)} AS tier
    FROM (SELECT * FROM found UNION ALL SELECT * FROM hottest h WHERE NOT EXISTS (SELECT FROM found f WHERE f.id = h.id)) m
  )
  SELECT id, tier, hot, (SELECT count(*) FROM matches) AS total FROM matches ${after}
  ORDER BY tier DESC, hot DESC, id DESC`

/** Skeleton: the best matches of these words after a place. Category and language are words of the index as well. */
export async function findMatches(
  pool: pg.Pool,
  { words, sort = 'relevance', category, lang, ai, after, limit }: Asked,
): Promise<Found[]> {
  const values: unknown[] = [words, tokensOf({ category, lang })]
  const filters = [
    category && `r.category = $${values.push(category)}`,
    lang && `r.language = $${values.push(lang)}`,
    ai && 'NOT r.ai_made',
  ].filter(Boolean)
  const place = after && [after.tier, after.hot, after.id].map((part) => `$${values.push(part)}`)
  const beyond = place ? `WHERE (tier, hot, id) < (${place[0]}::int, ${place[1]}::float8, ${place[2]}::uuid)` : ''
  const where = filters.length ? `WHERE ${filters.join(' AND ')}` : ''
  const parts = { sort, filters: where, after: beyond, byHand: ai ? 'AND NOT r.ai_made' : '' }
  const text = `${searchSql(parts)} LIMIT $${values.push(limit)}`
  const name = ['search', sort, category && 'category', lang && 'lang', ai && 'by-hand', after && 'after']
    .filter(Boolean)
    .join('-')
  return (await pool.query<Found>({ name, text, values })).rows
}

const countSql = `SELECT count(*)::int AS n FROM (
  SELECT FROM search_entry s JOIN visible_ranking r ON r.id = s.ranking_id
  WHERE s.words @@ (ranking_query($1) && $2::tsquery) AND ($3 OR NOT r.ai_made) LIMIT ${exploreRules.SEARCH_RESULTS_MAX}) found`

/** How many rankings hold these words, at most as many as a search leads to. */
export async function countMatches(
  pool: pg.Pool,
  { words, ai, ...filters }: Pick<Asked, 'words' | 'category' | 'lang' | 'ai'>,
): Promise<number> {
  const values = [words, tokensOf(filters), !ai]
  return (await pool.query<{ n: number }>({ name: 'search-count', text: countSql, values })).rows[0]!.n
}

/** Category and language as words of the index. */
export const tokensOf = ({ category, lang }: Pick<Asked, 'category' | 'lang'>): string =>
  [category && `' category:${category}'`, lang && `' lang:${lang}'`].filter(Boolean).join(' & ')

export type TopicRow = { id: string; slug: string; topic: string; language: 'es' | 'en' }

const topicsSql = `
  WITH query AS (SELECT to_tsquery('liston_es', $1) || to_tsquery('liston_en', $1) AS words),
  hottest AS MATERIALIZED (
    SELECT r.id, r.hot
    FROM (SELECT r.* FROM public_ranking r ORDER BY r.hot DESC, r.id DESC LIMIT ${HOTTEST}) r
    WHERE r.search @@ (SELECT words FROM query) LIMIT $2
  ), others AS MATERIALIZED (
    SELECT r.id, r.hot FROM search_entry s JOIN public_ranking r ON r.id = s.ranking_id
    WHERE $3 AND (SELECT count(*) FROM hottest) < $2 AND s.words @@ (SELECT words FROM query) LIMIT 100
  )
  SELECT r.id, r.slug, r.topic, r.language
  FROM (SELECT * FROM hottest UNION SELECT * FROM others) m JOIN visible_ranking r ON r.id = m.id
  WHERE NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = $4 AND b.other_id = r.author_id)
  ORDER BY m.hot DESC, m.id DESC LIMIT $2`

/**
 * Rankings whose topic holds these words, the last of them perhaps unfinished. `deep` looks beyond the hottest: for
 * beginnings long enough to be rare.
 */
export async function findTopics(
  pool: pg.Pool,
  o: { words: string[]; limit: number; deep: boolean; viewerId: string | null },
): Promise<TopicRow[]> {
  const query = o.words.map((word, i) => `'${word}':${i === o.words.length - 1 ? '*' : ''}A`).join(' & ')
  return (
    await pool.query<TopicRow>({ name: 'suggest', text: topicsSql, values: [query, o.limit, o.deep, o.viewerId] })
  ).rows
}
