import {
  exploreRules,
  type SearchCounts,
  type SearchPage,
  type SearchPageOf,
  type SearchType,
  type Suggestion,
} from '@liston/contract/explore'
import type { Language } from '@liston/contract/kernel'
import { categories, type CategorySlug, normalName, similarName } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { QueryPool } from '../../../platform/db/index.ts'
import * as z from 'zod'
import { entityIn, type Standing } from '../../../platform/knowledge/index.ts'
import { countFoundPeople, searchArticles, searchPeople, type Searching } from './search-people.ts'
import { firstFound, type Search, searchRankings } from './search-rankings.ts'
import {
  askedSql,
  countItems,
  foundSql,
  type ItemPlace,
  keySql,
  type SearchQuery,
  shownSql,
  tokensOf,
  valuesOf,
  type Wanted,
} from './store.ts'
import { readingsOf } from './words.ts'

const CATEGORIES_MAX = 3
const ITEMS_MAX = 2
const PEOPLE_MAX = 2
const ARTICLES_MAX = 1
/** Number of topics read to select the few that are shown. */
const CANDIDATES = 3 * exploreRules.SUGGESTIONS_MAX
/** A prefix of this length is rare enough to search the whole index. */
const DEEP_FROM = 4
/** Minimum length of text before items, people and articles are suggested. */
const OTHERS_FROM = 3

type Asked = { q: string; viewerId: string | null; language: Language }

/** Suggestions while the user types: categories by name, rankings by topic, then items, people and articles. */
export async function suggest(platform: Searching, o: Asked): Promise<Suggestion[]> {
  const words = wordsOf(o.q)
  const last = words.at(-1)
  if (!last) return []
  const named = categoriesLike(words.join(' ')).slice(0, CATEGORIES_MAX)
  const deep = last.length >= DEEP_FROM
  const [topics, others] = await Promise.all([
    findTopics(platform.pool, { words, limit: CANDIDATES, viewerId: o.viewerId, deep }),
    words.join('').length >= OTHERS_FROM ? othersLike(platform, o) : [],
  ])
  // The index stores stems: "vide" also finds "vida". Literal prefixes come first.
  const asWritten = topics.filter((t) => words.every((word) => hasBeginning(t.topic, word)))
  const best = [...new Set([...asWritten, ...topics])]
  const room = exploreRules.SUGGESTIONS_MAX - named.length - others.length
  const rankings = best.slice(0, room).map((topic) => ({ kind: 'ranking' as const, ...topic }))
  return [...named, ...rankings, ...others]
}

/** The words of a text. Those without a letter or digit find nothing. A quote would end the word in the query. */
const wordsOf = (q: string): string[] =>
  similarName(q)
    .replace(/[+#]/g, ' ')
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

/** A query for topics with these words, the last of which may be a prefix. */
const topicQuery = (words: string[]): string =>
  words.map((word, i) => `'${word}':${i === words.length - 1 ? '*' : ''}A`).join(' & ')

/** SQL: ids of the public rankings whose topic contains these words; none if the text has no word. */
export function rankingsNamed(q: string) {
  const query = topicQuery(wordsOf(q))
  return sql`SELECT s.ranking_id FROM search_entry s
    WHERE s.words @@ (to_tsquery('liston_es', ${query}) || to_tsquery('liston_en', ${query}))`
}

/** Number of hottest rankings that are searched first for a topic. */
const HOTTEST = 2000

type TopicRow = { id: string; slug: string; topic: string; language: Language }

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
 * Rankings whose topic contains the words, the last of which may be a prefix. `deep` searches beyond the hottest
 * rankings, for prefixes that are rare enough.
 */
async function findTopics(
  pool: QueryPool,
  o: { words: string[]; limit: number; deep: boolean; viewerId: string | null },
): Promise<TopicRow[]> {
  const values = [topicQuery(o.words), o.limit, o.deep, o.viewerId]
  return (await pool.query<TopicRow>({ name: 'suggest', text: topicsSql, values })).rows
}

/** True if a word of the name starts with the text. */
const hasBeginning = (name: string, beginning: string) => ` ${normalName(name)}`.includes(` ${normalName(beginning)}`)

/** Categories with a word, in either language, that starts with the text. */
function categoriesLike(beginning: string): Suggestion[] {
  return categories()
    .filter((c) => hasBeginning(c.es, beginning) || hasBeginning(c.en, beginning))
    .map((c) => ({ kind: 'category', category: c.slug }))
}

/** Items whose names start with the text, people whose names contain it, articles that contain the whole words. */
async function othersLike(platform: Searching, o: Asked): Promise<Suggestion[]> {
  const { pool, findArticles } = platform
  const [items, people, articles] = await Promise.all([
    findBeginnings(pool, itemKey(o.q), o.viewerId),
    searchPeople(platform, o),
    findArticles(pool, { ...o, words: o.q, after: null, limit: ARTICLES_MAX }),
  ])
  const names = people.corrected ? [] : people.items
  return [
    ...items
      .slice(0, ITEMS_MAX)
      .map(({ id, rankingId, name, language }) => ({ kind: 'item' as const, id, rankingId, name, language })),
    ...names.slice(0, PEOPLE_MAX).map(({ id, username }) => ({ kind: 'person' as const, id, username })),
    ...articles.map(({ article: { slug, title, language } }) => ({ kind: 'article' as const, slug, title, language })),
  ]
}

const place = z.object({ tier: z.int32(), counted: z.int32(), id: z.uuid() })

/** Items of visible rankings by name, each with its ranking. */
async function searchItems({ pool }: Searching, o: Search): Promise<SearchPageOf<'items'>> {
  const { page, ...rest } = await firstFound({
    pool,
    q: o.q,
    cursor: o.cursor,
    kind: 'items',
    place,
    size: exploreRules.LINES_PER_PAGE,
    loose: false,
    find: (words, after) =>
      findItems(pool, { ...o, words, after, key: itemKey(keyWords(words)), limit: exploreRules.LINES_PER_PAGE + 1 }),
    placeOf: ({ tier, counted, id }) => ({ tier, counted, id }),
  })
  const items = page.map(({ id, name, points, voters, rankingId, topic, language, category }) => ({
    id,
    name,
    points,
    voters,
    passport: passportOf(name, { topic, language, category }),
    ranking: {
      id: rankingId,
      topic,
      language,
      category: category as CategorySlug,
    },
  }))
  return { type: 'items', items, total: Math.min(page[0]?.total ?? 0, exploreRules.SEARCH_RESULTS_MAX), ...rest }
}

type ItemRow = ItemPlace & {
  name: string
  points: number
  voters: number
  rankingId: string
  topic: string
  language: Language
  category: string
  total: number
}

const itemsSql = (beyond: string) => `
  WITH ${foundSql}, matches AS MATERIALIZED (
    SELECT i.id, i.name, i.points, i.voters, least(i.voters, r.counted_voters) AS counted, r.id AS "rankingId", r.topic, r.language, r.category,
      CASE WHEN f.key = ${keySql('$3')} THEN 200 ELSE trunc(100 * similarity(f.key, ${keySql('$3')}))::int END AS tier
    ${shownSql}
  )
  SELECT *, (SELECT count(*)::int FROM matches) AS total FROM matches ${beyond}
  ORDER BY tier DESC, counted DESC, id DESC LIMIT $7`

/** Items of visible rankings whose names contain the words. */
async function findItems(pool: QueryPool, o: Wanted): Promise<ItemRow[]> {
  const place = o.after ? [o.after.tier, o.after.counted, o.after.id] : []
  const text = itemsSql(o.after ? 'WHERE (tier, counted, id) < ($8::int, $9::int, $10::uuid)' : '')
  const name = o.after ? 'search-items-after' : 'search-items'
  return (await pool.query<ItemRow>({ name, text, values: [...valuesOf(o), o.limit, ...place] })).rows
}

/** Key of the item's entity page; null if the entity is unknown or ambiguous. */
function passportOf(name: string, standing: Standing): string | null {
  const entity = entityIn(name, standing)
  return entity && `${entity.type}.${entity.key}`
}

/** A typed name in the form of stored names. `item_entry.key` is the same without accents and case (`keySql`). */
const itemKey = (name: string) => name.normalize('NFC').trim()

/** The words as typed, without the alternatives that were added to them. */
const keyWords = (words: string) => words.split(' or ')[0]!

/** Items whose names start with the text, most voters with weight first; each name once. */
const beginningsSql = `
  SELECT DISTINCT ON (key) * FROM (
    SELECT i.id, i.name, least(i.voters, r.counted_voters) AS voters, e.key, r.id AS "rankingId", r.language
    FROM (SELECT item_id, key FROM item_entry WHERE key COLLATE "C" >= ${keySql('$1')}
      AND key COLLATE "C" < ${keySql('$1')} || chr(1114111) LIMIT 200) e
    JOIN shown_item i ON i.id = e.item_id JOIN visible_ranking r ON r.id = i.ranking_id
    WHERE NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = $2::uuid AND b.other_id = r.author_id)
  ) begun ORDER BY key, voters DESC, id`

type Beginning = { id: string; name: string; voters: number; rankingId: string; language: Language }
async function findBeginnings(pool: QueryPool, key: string, viewerId: string | null): Promise<Beginning[]> {
  const values = [key, viewerId]
  const { rows } = await pool.query<Beginning>({ name: 'suggest-items', text: beginningsSql, values })
  return rows.sort((a, b) => b.voters - a.voters)
}

type CountFoundAsked = {
  q: string
  viewerId: string | null
  language: Language
  category?: string | undefined
  lang?: string | undefined
  ai?: 'none' | undefined
}

/** Number of results of each type, at most SEARCH_RESULTS_MAX. Text is interpreted as in the search itself. */
export async function countFound(platform: Searching, o: CountFoundAsked): Promise<SearchCounts> {
  const { pool } = platform
  const first = async (loose: boolean, count: (words: string) => Promise<number>) => {
    for await (const { words } of readingsOf(pool, o.q, { loose })) {
      const n = await count(words)
      if (n > 0) return n
    }
    return 0
  }
  const [rankings, items, people, articles] = await Promise.all([
    first(true, (words) => countMatches(pool, { ...o, words })),
    first(false, (words) => countItems(pool, { ...o, words, key: itemKey(keyWords(words)) })),
    countFoundPeople(pool, o),
    first(false, (words) => platform.countArticles(pool, { ...o, words })),
  ])
  const most = (n: number) => Math.min(n, exploreRules.SEARCH_RESULTS_MAX)
  return { rankings: most(rankings), items: most(items), people: most(people), articles: most(articles) }
}

const countSql = `SELECT count(*)::int AS n FROM (
  SELECT FROM search_entry s JOIN visible_ranking r ON r.id = s.ranking_id
  WHERE s.words @@ (${askedSql}) AND ($3 OR NOT r.ai_made) LIMIT ${exploreRules.SEARCH_RESULTS_MAX}) found`

/** Number of rankings that match, at most SEARCH_RESULTS_MAX. */
async function countMatches(
  pool: QueryPool,
  { words, ai, ...filters }: Pick<SearchQuery, 'words' | 'category' | 'lang' | 'ai'>,
): Promise<number> {
  const values = [words, tokensOf(filters), !ai]
  return (await pool.query<{ n: number }>({ name: 'search-count', text: countSql, values })).rows[0]!.n
}

/** The results of a search, of one type. */
export async function searchAll(
  platform: Searching,
  { type, ...asked }: Search & { type: SearchType; language: Language },
): Promise<SearchPage> {
  if (type === 'items') return searchItems(platform, asked)
  if (type === 'people') return searchPeople(platform, asked)
  if (type === 'articles') return searchArticles(platform, asked)
  return searchRankings(platform, asked)
}
