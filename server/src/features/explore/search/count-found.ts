import { exploreRules, type SearchCounts } from '@liston/contract/explore'
import type { Language } from '@liston/contract/kernel'
import type pg from 'pg'
import { countItems } from './kinds/items-store.ts'
import { itemKey, keyWords } from './kinds/search-items.ts'
import type { SearchPlatform } from './kinds/search-articles.ts'
import { countFoundPeople } from './kinds/search-people.ts'
import { askedSql, type SearchQuery, tokensOf } from './store.ts'
import { readingsOf } from './words.ts'

type Asked = {
  q: string
  viewerId: string | null
  language: Language
  category?: string | undefined
  lang?: string | undefined
  ai?: 'none' | undefined
}

/** Number of results of each type, at most SEARCH_RESULTS_MAX. Text is interpreted as in the search itself. */
export async function countFound(platform: SearchPlatform, o: Asked): Promise<SearchCounts> {
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
  pool: pg.Pool,
  { words, ai, ...filters }: Pick<SearchQuery, 'words' | 'category' | 'lang' | 'ai'>,
): Promise<number> {
  const values = [words, tokensOf(filters), !ai]
  return (await pool.query<{ n: number }>({ name: 'search-count', text: countSql, values })).rows[0]!.n
}
