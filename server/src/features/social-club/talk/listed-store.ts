import { articlePath } from '@liston/contract/social-club'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { type AskedList, likeOf, listFilters } from '../../../platform/tables/index.ts'

type Row = {
  id: string
  slug: string
  title: string
  excerpt: string
  author: string | null
  isHidden: boolean
  createdAt: Date
}

/** A page of articles that were published, for a table of the panel; each is found by its title in either language. */
export function articlesStatement({ q, ...asked }: AskedList) {
  const { where, order } = listFilters(asked, { id: sql`a.id`, words: sql`''`, hiddenAt: sql`a.hidden_at` })
  const found = q ? sql`a.id IN (SELECT s.article_id FROM article_text s WHERE s.title ILIKE ${likeOf(q)})` : sql`true`
  return sql<Row>`
    SELECT a.id, a.slug, t.title, left(t.summary, 200) AS excerpt, p.username AS author, a.hidden_at IS NOT NULL AS "isHidden",
      a.created_at AS "createdAt"
    FROM article a LEFT JOIN author p ON p.id = a.author_id CROSS JOIN LATERAL (
      SELECT title, summary FROM article_text WHERE article_id = a.id ORDER BY language DESC LIMIT 1) t
    WHERE a.publish_at IS NOT NULL AND ${found} AND ${where} ORDER BY ${order} LIMIT ${asked.limit}`
}

export async function listManagedArticles(db: Db, asked: AskedList) {
  const { rows } = await articlesStatement(asked).execute(db)
  return rows.map(({ slug, ...row }) => ({ ...row, isHeld: false, path: articlePath(slug) }))
}
