import { exploreRules, type FoundArticle } from '@liston/contract/explore'
import type { Language } from '@liston/contract/kernel'
import type { QueryPool } from '../../platform/db/index.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'

/** Published articles that match the search, with their position for the cursor. */
export async function findArticles(pool: QueryPool, o: Sought) {
  return (await findMatching(pool, o)).map(({ tier, total, author, publishedAt, ...row }) => {
    const article: FoundArticle = {
      ...row,
      author: author && presentAuthor(author),
      publishedAt: publishedAt.toISOString(),
    }
    return { article, tier, total }
  })
}

type Sought = {
  words: string
  language: Language
  viewerId: string | null
  category?: string | undefined
  after: { tier: number; id: string } | null
  limit: number
}
type Row = Omit<FoundArticle, 'author' | 'publishedAt'> & {
  author: AuthorRow | null
  publishedAt: Date
  tier: number
  total: number
}

/** Searches the text in the reader's language if the article has one, otherwise the English one, or any. */
const matchesSql = `
  SELECT a.id, a.slug, t.language, t.title, t.summary, a.category, a.author_id, a.publish_at,
    trunc(100 * ts_rank('{0.25, 0.5, 0.75, 1}', t.search, ranking_query($1)))::int AS tier
  FROM article_text t JOIN read_article a ON a.id = t.article_id
  WHERE t.search @@ ranking_query($1) AND ($4::text IS NULL OR a.category = $4)
    AND (t.language = $2 OR NOT EXISTS (SELECT FROM article_text o WHERE o.article_id = a.id
      AND (o.language = $2 OR o.language = 'en' AND t.language <> 'en')))
    AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = $3::uuid AND b.other_id = a.author_id)
  LIMIT ${exploreRules.SEARCH_RESULTS_MAX}`

const valuesOf = ({ words, language, viewerId, category }: Omit<Sought, 'after' | 'limit'>) => [
  words,
  language,
  viewerId,
  category ?? null,
]

/** Published articles that match the search, best match first. */
async function findMatching(pool: QueryPool, o: Sought): Promise<Row[]> {
  const text = `WITH matches AS MATERIALIZED (${matchesSql})
    SELECT m.id, m.slug, m.language, m.title, m.summary, m.category, p.shape AS author, m.publish_at AS "publishedAt", m.tier,
      (SELECT count(*)::int FROM matches) AS total
    FROM matches m LEFT JOIN author p ON p.id = m.author_id
    ${o.after ? 'WHERE (m.tier, m.id) < ($6::int, $7::uuid)' : ''}
    ORDER BY m.tier DESC, m.id DESC LIMIT $5`
  const place = o.after ? [o.after.tier, o.after.id] : []
  const name = o.after ? 'search-articles-after' : 'search-articles'
  return (await pool.query<Row>({ name, text, values: [...valuesOf(o), o.limit, ...place] })).rows
}

export const countArticles = countMatching

async function countMatching(pool: QueryPool, o: Omit<Sought, 'after' | 'limit'>): Promise<number> {
  const text = `SELECT count(*)::int AS n FROM (${matchesSql}) found`
  return (await pool.query<{ n: number }>({ name: 'search-articles-count', text, values: valuesOf(o) })).rows[0]!.n
}
