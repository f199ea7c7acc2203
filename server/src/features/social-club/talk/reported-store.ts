import type { PersonChip } from '@liston/contract/profiles'
import { articlePath } from '@liston/contract/social-club'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import { type AuthorRow, presentAuthor } from '../../profiles/index.ts'

type Asked = { id: string; by: { viewerId: string | null } | 'moderator' }
type Reported = { title: string; excerpt: string; path: string; owner: PersonChip | null }

/** An article as a report tells of it; a moderator reads what was published in whatever state it is since. */
export async function findReportedArticle(db: Db, { id, by }: Asked): Promise<Reported | null> {
  const { rows } = await sql<{ slug: string; title: string; excerpt: string; author: AuthorRow | null }>`
    SELECT a.slug, t.title, left(t.summary, 280) AS excerpt, p.shape AS author
    FROM article a LEFT JOIN author p ON p.id = a.author_id CROSS JOIN LATERAL (
      SELECT title, summary FROM article_text WHERE article_id = a.id ORDER BY language DESC LIMIT 1) t
    WHERE a.id = ${id} AND ((${by === 'moderator'}::boolean AND a.publish_at IS NOT NULL)
      OR EXISTS (SELECT FROM read_article r WHERE r.id = a.id))`.execute(db)
  const [row] = rows
  if (!row) return null
  const { slug, title, excerpt, author } = row
  return { title, excerpt, path: articlePath(slug), owner: author && presentAuthor(author) }
}

export async function setHidden(trx: Trx, id: string, at: Date | null): Promise<void> {
  await sql`UPDATE article SET hidden_at = ${at} WHERE id = ${id}`.execute(trx)
}
