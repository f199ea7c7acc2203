import type { CustomPage } from '@liston/contract/pages'
import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

type Read = Omit<CustomPage, 'updatedAt'> & { updatedAt: Date }

/** A published page by its address: its words in that language, or else in the other. */
export async function findPublished(db: Db, o: { slug: string; language: Language }): Promise<Read | undefined> {
  const { rows } = await sql<Read>`
    SELECT p.slug, t.language, t.title, t.description, t.html, p.updated_at AS "updatedAt",
      (SELECT json_agg(each.language ORDER BY each.language DESC) FROM custom_page_text each WHERE each.page_id = p.id) AS languages
    FROM custom_page p CROSS JOIN LATERAL (
      SELECT * FROM custom_page_text t WHERE t.page_id = p.id ORDER BY t.language = ${o.language} DESC LIMIT 1) t
    WHERE p.slug = ${o.slug} AND p.state = 'published'`.execute(db)
  return rows[0]
}
