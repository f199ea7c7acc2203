import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

type HalfArticle = { id: string; name: string; lacks: Language }

/** Articles with a text in one language only, last changed first. Leaves out hidden and unpublished ones. */
export async function findHalfArticles(db: Db, most: number): Promise<HalfArticle[]> {
  const { rows } = await sql<HalfArticle>`
    SELECT a.id, t.title AS name, CASE t.language WHEN 'es' THEN 'en' ELSE 'es' END AS lacks
    FROM article a JOIN article_text t ON t.article_id = a.id
    WHERE a.hidden_at IS NULL AND a.state <> 'unpublished'
      AND NOT EXISTS (SELECT FROM article_text o WHERE o.article_id = a.id AND o.language <> t.language)
    ORDER BY a.updated_at DESC, a.id DESC LIMIT ${most}`.execute(db)
  return rows
}
