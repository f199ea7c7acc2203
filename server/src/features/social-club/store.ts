import type { Language } from '@liston/contract/kernel'
import type { CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { AuthorRow } from '../profiles/index.ts'

export type CardRow = {
  id: string
  slug: string
  language: Language
  title: string
  summary: string
  category: CategorySlug
  author: AuthorRow | null
  words: number
  publishedAt: Date
}

/** SQL condition: no block between the viewer and the author. Guests have no blocks. */
export const unblocked = (viewerId: string | null) =>
  viewerId === null
    ? sql`true`
    : sql`NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = a.author_id)`

/** Author and path of an article that the viewer may read. */
export async function findDiscussed(
  db: Db,
  o: { id: string; viewerId: string | null },
): Promise<{ authorId: string; path: string } | null> {
  const { rows } = await sql<{ authorId: string; path: string }>`
    SELECT a.author_id AS "authorId", '/social/' || a.slug AS path FROM read_article a
    WHERE a.id = ${o.id} AND ${unblocked(o.viewerId)}`.execute(db)
  return rows[0] ?? null
}

/** Id of the published article with a slug. */
export async function articleAt(db: Db, slug: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM read_article WHERE slug = ${slug}`.execute(db)
  return rows[0]?.id ?? null
}

type HalfArticle = { id: string; name: string; lacks: Language }

/** Articles with a text in one language only, last changed first. Leaves out hidden and unpublished ones. */
export async function findHalfArticles(db: Db, most: number): Promise<HalfArticle[]> {
  const { rows } = await sql<HalfArticle>`
    SELECT a.id, t.title AS name, CASE t.language WHEN 'en' THEN 'es' ELSE 'en' END AS lacks
    FROM article a JOIN article_text t ON t.article_id = a.id
    WHERE a.hidden_at IS NULL AND a.state <> 'unpublished'
      AND NOT EXISTS (SELECT FROM article_text o WHERE o.article_id = a.id AND o.language <> t.language)
    ORDER BY a.updated_at DESC, a.id DESC LIMIT ${most}`.execute(db)
  return rows
}

/** Titles of articles by id, in Spanish if there is one. */
export async function findArticleTitles(db: Db, ids: readonly string[]): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`SELECT DISTINCT ON (article_id) article_id AS id, title
    FROM article_text WHERE article_id = ANY(${[...ids]}::uuid[]) ORDER BY article_id, language = 'es' DESC`.execute(db)
  return rows
}
