import { type CustomPage, type LegalRow, legalPages } from '@liston/contract/pages'
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

/** The own pages that stand, or may stand, in the place of texts of the law. */
export async function findLegal(db: Db): Promise<LegalRow[]> {
  const { rows } = await sql<{ slug: string } & NonNullable<LegalRow['own']>>`
    SELECT p.slug, p.id, p.state, (SELECT coalesce(json_agg(t.language ORDER BY t.language DESC), '[]')
      FROM custom_page_text t WHERE t.page_id = p.id) AS languages
    FROM custom_page p WHERE p.slug = ANY (${[...legalPages]}::text[])`.execute(db)
  return legalPages.map((name) => {
    const found = rows.find(({ slug }) => slug === name)
    return { name, own: found ? { id: found.id, state: found.state, languages: found.languages } : null }
  })
}
