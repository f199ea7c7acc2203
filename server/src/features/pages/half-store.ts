import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

type HalfPage = { id: string; slug: string; name: string; lacks: Language }

/** Pages whose words stand in one language only, the last changed first. */
export async function findHalfPages(db: Db, most: number): Promise<HalfPage[]> {
  const { rows } = await sql<HalfPage>`
    SELECT p.id, p.slug, t.title AS name, CASE t.language WHEN 'es' THEN 'en' ELSE 'es' END AS lacks
    FROM custom_page p JOIN custom_page_text t ON t.page_id = p.id
    WHERE NOT EXISTS (SELECT FROM custom_page_text o WHERE o.page_id = p.id AND o.language <> t.language)
    ORDER BY p.updated_at DESC, p.id DESC LIMIT ${most}`.execute(db)
  return rows
}
