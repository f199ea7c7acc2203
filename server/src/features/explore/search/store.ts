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

/** The hottest rankings, in which a topic that somebody begins to write is looked for first. */
const HOTTEST = 2000

/** What each order goes by, and the number that a cursor keeps of it; microseconds fit a float until the year 2255. */
const orders: Record<SearchSort, { by: string; key: string }> = {
  relevance: { by: 'hot', key: 'r.hot' },
  latest: { by: 'published_at', key: '(extract(epoch FROM r.published_at) * 1000000)::float8' },
  points: { by: 'points', key: 'r.points::float8' },
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

/** The words, with category and language; nothing where none of them says anything: else everything of a category would be found. */
const askedSql = 'CASE WHEN numnode(ranking_query($1)) > 0 THEN ranking_query($1) && $2::tsquery END'

type Parts = { sort: SearchSort; after: string; byHand: boolean; limit: number }
/**
 * Those in front come first, by their order; where they are too few, any others fill up. Both stop at the cap, so a search
 * costs the same however common a word is: ordering every match by relevance would take seconds.
 * The words are read once, in CTEs: named in place they would be parsed for every row. The others are asked for one way of
 * reading the words after another, because an index finds what holds two words much faster than one of several such pairs.
 */
const searchSql = ({ sort, after, byHand, limit }: Parts) => `
  WITH query AS MATERIALIZED (SELECT ${askedSql} AS words), query_part AS MATERIALIZED (
    SELECT words, words && $2::tsquery AS filtered, replace(words::text, '&', '|')::tsquery AS each, min(place) AS place
    FROM unnest(CASE WHEN strpos($1, '"') > 0 THEN ARRAY[$1] ELSE string_to_array($1, ' or ') END) WITH ORDINALITY p (part, n)
    CROSS JOIN LATERAL (
      VALUES (websearch_to_tsquery('liston_es', part), 2 * n), (websearch_to_tsquery('liston_en', part), 2 * n + 1)
    ) l (words, place)
    WHERE numnode(words) > 0 GROUP BY words
  ), front AS MATERIALIZED (
    SELECT r.id, r.author_id, ${orders[sort].key} AS hot, e.words AS search
    FROM (
      SELECT f.ranking_id, f.words FROM search_front f ${byHand ? 'JOIN public_ranking r ON r.id = f.ranking_id AND NOT r.ai_made' : ''}
      WHERE f.words @@ (SELECT words FROM query) ORDER BY f.${orders[sort].by} DESC LIMIT ${exploreRules.SEARCH_RESULTS_MAX}
    ) e JOIN visible_ranking r ON r.id = e.ranking_id
  ), others AS MATERIALIZED (
    SELECT f.* FROM (SELECT * FROM query_part ORDER BY place) p CROSS JOIN LATERAL (
      SELECT r.id, r.author_id, ${orders[sort].key} AS hot, e.words AS search
      FROM search_entry e JOIN visible_ranking r ON r.id = e.ranking_id ${byHand ? 'AND NOT r.ai_made' : ''}
      WHERE e.words @@ p.filtered AND e.ranking_id NOT IN (SELECT id FROM front)
        AND NOT EXISTS (SELECT FROM query_part q WHERE q.place < p.place AND e.words @@ q.filtered)
      LIMIT ${exploreRules.SEARCH_RESULTS_MAX}
    ) f LIMIT ${exploreRules.SEARCH_RESULTS_MAX} - (SELECT count(*) FROM front)
  ), matches AS MATERIALIZED (
    SELECT m.id, m.hot, ${tierSql(sort)} AS tier FROM (SELECT * FROM front UNION ALL SELECT * FROM others) m
  )
  SELECT id, tier, hot, (SELECT count(*) FROM matches) AS total FROM matches ${after}
  ORDER BY tier DESC, hot DESC, id DESC LIMIT ${limit}`

/** Skeleton: the best matches of these words after a place. Category and language are words of the index as well. */
export async function findMatches(
  pool: pg.Pool,
  { words, sort = 'relevance', category, lang, ai, after, limit }: Asked,
): Promise<Found[]> {
  const values: unknown[] = [words, tokensOf({ category, lang })]
  const place = after && [after.tier, after.hot, after.id].map((part) => `$${values.push(part)}`)
  const beyond = place ? `WHERE (tier, hot, id) < (${place[0]}::int, ${place[1]}::float8, ${place[2]}::uuid)` : ''
  // The limit stands in the text: as a value it would have PostgreSQL plan the statement each time, a quarter of the work.
  const text = searchSql({ sort, after: beyond, byHand: ai === 'none', limit })
  const name = ['search', sort, limit, ai && 'by-hand', after && 'after'].filter(Boolean).join('-')
  return (await pool.query<Found>({ name, text, values })).rows
}

const countSql = `SELECT count(*)::int AS n FROM (
  SELECT FROM search_entry s JOIN visible_ranking r ON r.id = s.ranking_id
  WHERE s.words @@ (${askedSql}) AND ($3 OR NOT r.ai_made) LIMIT ${exploreRules.SEARCH_RESULTS_MAX}) found`

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
