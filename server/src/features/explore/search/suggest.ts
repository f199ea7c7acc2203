import { exploreRules, type Suggestion } from '@liston/contract/explore'
import type { Language } from '@liston/contract/kernel'
import { categories, normalName, similarName } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type pg from 'pg'
import { keySql } from './kinds/items-store.ts'
import { itemKey } from './kinds/search-items.ts'
import { type SearchPlatform } from './kinds/search-articles.ts'
import { searchPeople } from './kinds/search-people.ts'

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
export async function suggest(platform: SearchPlatform, o: Asked): Promise<Suggestion[]> {
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

type TopicRow = { id: string; slug: string; topic: string; language: 'es' | 'en' }

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
  pool: pg.Pool,
  o: { words: string[]; limit: number; deep: boolean; viewerId: string | null },
): Promise<TopicRow[]> {
  const values = [topicQuery(o.words), o.limit, o.deep, o.viewerId]
  return (await pool.query<TopicRow>({ name: 'suggest', text: topicsSql, values })).rows
}

/** True if a word of the name starts with the text. */
const hasBeginning = (name: string, beginning: string) => ` ${normalName(name)}`.includes(` ${normalName(beginning)}`)

/** Categories with a word, in either language, that starts with the text. */
function categoriesLike(beginning: string): Suggestion[] {
  return categories
    .filter((c) => hasBeginning(c.es, beginning) || hasBeginning(c.en, beginning))
    .map((c) => ({ kind: 'category', category: c.slug }))
}

/** Items whose names start with the text, people whose names contain it, articles that contain the whole words. */
async function othersLike(platform: SearchPlatform, o: Asked): Promise<Suggestion[]> {
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

/** Items whose names start with the text, most voters with weight first; each name once. */
const beginningsSql = `
  SELECT DISTINCT ON (key) * FROM (
    SELECT i.id, i.name, least(i.voters, r.counted_voters) AS voters, e.key, r.id AS "rankingId", r.language
    FROM (SELECT item_id, key FROM item_entry WHERE key COLLATE "C" >= ${keySql('$1')}
      AND key COLLATE "C" < ${keySql('$1')} || chr(1114111) LIMIT 200) e
    JOIN shown_item i ON i.id = e.item_id JOIN visible_ranking r ON r.id = i.ranking_id
    WHERE NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = $2::uuid AND b.other_id = r.author_id)
  ) begun ORDER BY key, voters DESC, id`

type Beginning = { id: string; name: string; voters: number; rankingId: string; language: 'es' | 'en' }
async function findBeginnings(pool: pg.Pool, key: string, viewerId: string | null): Promise<Beginning[]> {
  const values = [key, viewerId]
  const { rows } = await pool.query<Beginning>({ name: 'suggest-items', text: beginningsSql, values })
  return rows.sort((a, b) => b.voters - a.voters)
}
