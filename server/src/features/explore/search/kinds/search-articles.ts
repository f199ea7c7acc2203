import { exploreRules, type FoundArticle, type SearchPageOf } from '@liston/contract/explore'
import type { Language } from '@liston/contract/kernel'
import type pg from 'pg'
import * as z from 'zod'
import type { Platform } from '../../../../platform/index.ts'
import { firstFound } from '../first-found.ts'

type Asked = { words: string; language: Language; viewerId: string | null; category?: string | undefined }
type Placed = { tier: number; id: string }
/** Finds articles. They belong to a feature of a higher layer; the application injects these functions. */
export type ArticleSource = {
  findArticles(
    pool: pg.Pool,
    o: Asked & { after: Placed | null; limit: number },
  ): Promise<{ article: FoundArticle; tier: number; total: number }[]>
  countArticles(pool: pg.Pool, o: Asked): Promise<number>
}
export type SearchPlatform = Platform & ArticleSource

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
  { pool, findArticles }: SearchPlatform,
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
