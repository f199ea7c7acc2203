import type { Language } from '@liston/contract/kernel'
import { legalPages, type LegalRow } from '@liston/contract/pages'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/** The legal pages, each with the installation's own page that replaces it or may do so. */
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

type HalfPage = { id: string; slug: string; name: string; lacks: Language }

/** Pages with a text in only one language, last changed first. */
export async function findHalfPages(db: Db, most: number): Promise<HalfPage[]> {
  const { rows } = await sql<HalfPage>`
    SELECT p.id, p.slug, t.title AS name, CASE t.language WHEN 'es' THEN 'en' ELSE 'es' END AS lacks
    FROM custom_page p JOIN custom_page_text t ON t.page_id = p.id
    WHERE NOT EXISTS (SELECT FROM custom_page_text o WHERE o.page_id = p.id AND o.language <> t.language)
    ORDER BY p.updated_at DESC, p.id DESC LIMIT ${most}`.execute(db)
  return rows
}
