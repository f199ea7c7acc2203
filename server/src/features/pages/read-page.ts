import type { Language } from '@liston/contract/kernel'
import { type CustomPage, type LegalName, legalPages, type LegalRow, pageRefusals } from '@liston/contract/pages'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'

const refuse = refuser(pageRefusals.find)

/** A published page. Throws NOT_FOUND for a draft. */
export async function readPage({ db }: Platform, o: { slug: string; language: Language }): Promise<CustomPage> {
  const found = await findPublished(db, o)
  if (!found) throw refuse('NOT_FOUND')
  return { ...found, updatedAt: found.updatedAt.toISOString() }
}

type Read = Omit<CustomPage, 'updatedAt'> & { updatedAt: Date }

/** A published page by its address, in the given language if available, otherwise in English, or in any. */
async function findPublished(db: Db, o: { slug: string; language: Language }): Promise<Read | undefined> {
  const { rows } = await sql<Read>`
    SELECT p.slug, t.language, t.title, t.description, t.html, p.updated_at AS "updatedAt",
      (SELECT json_agg(each.language ORDER BY each.language DESC) FROM custom_page_text each WHERE each.page_id = p.id) AS languages
    FROM custom_page p CROSS JOIN LATERAL (
      SELECT * FROM custom_page_text t WHERE t.page_id = p.id ORDER BY t.language = ${o.language} DESC, t.language = 'en' DESC LIMIT 1) t
    WHERE p.slug = ${o.slug} AND p.state = 'published'`.execute(db)
  return rows[0]
}

/**
 * The installation's own legal text, if published in this language. In any other language the built-in text applies.
 */
export async function readLegal(
  { db }: Platform,
  { name, language }: { name: LegalName; language: Language },
): Promise<{ page: CustomPage | null }> {
  const found = await findPublished(db, { slug: name, language })
  if (found?.language !== language) return { page: null }
  return { page: { ...found, updatedAt: found.updatedAt.toISOString() } }
}

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
    SELECT p.id, p.slug, t.title AS name, CASE t.language WHEN 'en' THEN 'es' ELSE 'en' END AS lacks
    FROM custom_page p JOIN custom_page_text t ON t.page_id = p.id
    WHERE NOT EXISTS (SELECT FROM custom_page_text o WHERE o.page_id = p.id AND o.language <> t.language)
    ORDER BY p.updated_at DESC, p.id DESC LIMIT ${most}`.execute(db)
  return rows
}

/** Titles of pages by id, in Spanish if there is one. */
export async function findPageTitles(db: Db, ids: readonly string[]): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`SELECT DISTINCT ON (page_id) page_id AS id, title
    FROM custom_page_text WHERE page_id = ANY(${[...ids]}::uuid[]) ORDER BY page_id, language = 'es' DESC`.execute(db)
  return rows
}
