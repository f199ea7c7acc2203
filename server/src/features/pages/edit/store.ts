import { eachLanguage, type Language } from '@liston/contract/kernel'
import type { EditedPage, PageTexts } from '@liston/contract/pages'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { PageTables } from '../tables.ts'

export type Dated<T> = Omit<T, 'updatedAt'> & { updatedAt: Date }

/** Null for each language, as JSON. */
const noTexts = JSON.stringify(eachLanguage(() => null))

/** A page with its texts in all languages, in any state. */
export async function findEdited(db: Db, id: string): Promise<Dated<EditedPage> | undefined> {
  const { rows } = await sql<Dated<EditedPage>>`
    SELECT p.id, p.slug, p.state, p.updated_at AS "updatedAt", p.version,
      ${noTexts}::jsonb || (SELECT jsonb_object_agg(t.language,
        jsonb_build_object('title', t.title, 'description', t.description, 'body', t.body))
        FROM custom_page_text t WHERE t.page_id = p.id) AS texts
    FROM custom_page p WHERE p.id = ${id}`.execute(db)
  return rows[0]
}

export type MadeText = { language: Language; title: string; description: string; body: string; html: string }

export const tables = (db: Db) => db.withTables<PageTables>()

/** The texts of one version of a page. */
export async function findVersion(db: Db, o: { id: string; version: number }): Promise<PageTexts | undefined> {
  const row = await tables(db)
    .selectFrom('custom_page_version')
    .select('texts')
    .where('page_id', '=', o.id)
    .where('version', '=', o.version)
    .executeTakeFirst()
  return row?.texts
}
