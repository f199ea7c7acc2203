import { exploreRules, type SearchPageOf, type SearchSort } from '@liston/contract/explore'
import { isVisibleText } from '@liston/contract/kernel'
import type { QueryPool } from '../../../platform/db/index.ts'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import { readCards } from '../read-cards.ts'
import { askedSql, type Place, type SearchQuery, tokensOf } from './store.ts'
import { type Reading, readingsOf } from './words.ts'

const place = z.object({ tier: z.int32(), hot: z.number(), id: z.uuid() })

export type Search = {
  viewerId: string | null
  q: string
  sort?: SearchSort | undefined
  category?: string | undefined
  lang?: string | undefined
  ai?: 'none' | undefined
  cursor?: string | undefined
}

/** Public rankings that match the text, best first (rules 3.6). Text without results is interpreted in other ways. */
export async function searchRankings(
  { pool }: { pool: QueryPool },
  { viewerId, q, cursor, ...asked }: Search,
): Promise<SearchPageOf<'rankings'>> {
  const limit = exploreRules.CARDS_PER_PAGE + 1
  const found = await firstFound({
    pool,
    q,
    cursor,
    kind: `rankings ${asked.sort ?? 'relevance'}`,
    place,
    size: exploreRules.CARDS_PER_PAGE,
    loose: true,
    find: (words, after) => findMatches(pool, { ...asked, words, after, limit }),
    placeOf: ({ tier, hot, id }) => ({ tier, hot, id }),
  })
  const { page, ...rest } = found
  const ids = page.map((match) => match.id)
  const total = Math.min(page[0]?.total ?? 0, exploreRules.SEARCH_RESULTS_MAX)
  return { type: 'rankings', items: await readCards(pool, ids, viewerId), total, ...rest }
}

const Words = z
  .string()
  .max(10 * exploreRules.SEARCH_TEXT.max)
  .refine((words) => isVisibleText(words))
const cursorOf = <P extends z.ZodType>(kind: string, place: P) =>
  z.object({ kind: z.literal(kind), after: place, words: Words, instead: Words.nullable() })

type Ask<P extends z.ZodType, F> = {
  pool: QueryPool
  q: string
  /** Type and sort order of the results. A cursor of another kind is rejected. */
  kind: string
  /** Schema of a result's position. */
  place: P
  cursor?: string | undefined
  size: number
  /** Whether words may be dropped if all of them together find nothing. */
  loose: boolean
  find(words: string, after: z.infer<P> | null): Promise<F[]>
  placeOf(found: F): z.infer<P>
}
type FoundPart<F> = { page: F[]; corrected: string | null; nextCursor: string | null }

/**
 * A page of results. Tries the readings of the text in order and uses the first with results; later pages use the same
 * reading.
 */
export async function firstFound<P extends z.ZodType, F>(ask: Ask<P, F>): Promise<FoundPart<F>> {
  const at = openCursor(ask.cursor, cursorOf(ask.kind, ask.place)) as
    | (Reading & { after: z.infer<P>; kind: string })
    | undefined
    | null
  if (at) return partOf(ask, at, await ask.find(at.words, at.after))
  for await (const reading of readingsOf(ask.pool, ask.q, ask)) {
    const found = await ask.find(reading.words, null)
    if (found.length > 0) return partOf(ask, reading, found)
  }
  return { page: [], corrected: null, nextCursor: null }
}

function partOf<P extends z.ZodType, F>(ask: Ask<P, F>, { words, instead }: Reading, found: F[]): FoundPart<F> {
  const page = found.slice(0, ask.size)
  const last = found.length > ask.size ? page.at(-1) : undefined
  const nextCursor = last ? sealCursor({ kind: ask.kind, after: ask.placeOf(last), words, instead }) : null
  return { page, corrected: instead, nextCursor }
}

type Found = Place & { total: number }

/** Sort column and cursor key of each order. Microseconds fit a float until the year 2255. */
const orders: Record<SearchSort, { by: string; key: string }> = {
  relevance: { by: 'hot', key: 'r.hot' },
  latest: { by: 'published_at', key: '(extract(epoch FROM r.published_at) * 1000000)::float8' },
  points: { by: 'points', key: 'r.points::float8' },
}

/**
 * Weights of description, author, item, topic: 1, 2, 3, 4 (rules 3.6). Adds how many of the words are in the topic,
 * because many matching items would outweigh it. The best of the possible readings counts.
 */
const rankSql = `(SELECT max(20 * ts_rank('{0.25, 0.5, 0.75, 1}', m.search, w.words) + 13 * ts_rank('{0, 0, 0, 1}', m.search, w.each))
  FROM query_part w)`

/** Boosts rankings that others of a high level validated, if the author has such a level too (rules 3.17). */
const boostSql = `CASE WHEN EXISTS (SELECT FROM validated_ranking d WHERE d.ranking_id = m.id)
  AND EXISTS (SELECT FROM wallet w WHERE w.user_id = m.author_id AND w.level >= ${exploreRules.VALIDATED_BOOST.minLevel})
  THEN ${exploreRules.VALIDATED_BOOST.factor} ELSE 1 END`
const tierSql = (sort: SearchSort) => (sort === 'relevance' ? `trunc(${rankSql} * ${boostSql})::int` : '0')

type Parts = { sort: SearchSort; after: string; byHand: boolean; limit: number }
/**
 * Rankings in `search_front` come first; others fill up if there are too few. Both are capped, so a search costs the
 * same however common a word is. Ordering every match by relevance would take seconds.
 * The words are parsed once, in CTEs; inline they would be parsed for every row. The other rankings are queried one
 * reading after another. The index finds a pair of words much faster than a disjunction of pairs.
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

/** The best matches after a position, without their cards. Category and language are words of the index as well. */
async function findMatches(
  pool: QueryPool,
  { words, sort = 'relevance', category, lang, ai, after, limit }: SearchQuery,
): Promise<Found[]> {
  const values: unknown[] = [words, tokensOf({ category, lang })]
  const place = after && [after.tier, after.hot, after.id].map((part) => `$${values.push(part)}`)
  const beyond = place ? `WHERE (tier, hot, id) < (${place[0]}::int, ${place[1]}::float8, ${place[2]}::uuid)` : ''
  // The limit is part of the text. As a parameter, PostgreSQL would plan the statement each time, a quarter of the
  // work.
  const text = searchSql({ sort, after: beyond, byHand: ai === 'none', limit })
  const name = ['search', sort, limit, ai && 'by-hand', after && 'after'].filter(Boolean).join('-')
  return (await pool.query<Found>({ name, text, values })).rows
}
