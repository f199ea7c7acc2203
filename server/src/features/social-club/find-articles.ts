import type { FoundArticle } from '@liston/contract/explore'
import type pg from 'pg'
import { presentAuthor } from '../profiles/index.ts'
import { countMatching, findMatching, type Sought } from './found-store.ts'

/** Articles that hold the words, as a search shows them, and where each stands in it. */
export async function findArticles(pool: pg.Pool, o: Sought) {
  return (await findMatching(pool, o)).map(({ tier, total, author, publishedAt, ...row }) => {
    const article: FoundArticle = {
      ...row,
      author: author && presentAuthor(author),
      publishedAt: publishedAt.toISOString(),
    }
    return { article, tier, total }
  })
}
export const countArticles = countMatching
