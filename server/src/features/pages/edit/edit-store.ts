import type { EditedPage, PageRow, PageState, PageTexts } from '@liston/contract/pages'
import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { PageTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<PageTables>()

type Dated<T> = Omit<T, 'updatedAt'> & { updatedAt: Date }

/** A page with all its words, whatever its state. */
export async function findEdited(db: Db, id: string): Promise<Dated<EditedPage> | undefined> {
  const { rows } = await sql<Dated<EditedPage>>`
    SELECT p.id, p.slug, p.state, p.updated_at AS "updatedAt", p.version,
      '{"es": null, "en": null}'::jsonb || (SELECT jsonb_object_agg(t.language,
        jsonb_build_object('title', t.title, 'description', t.description, 'body', t.body))
        FROM custom_page_text t WHERE t.page_id = p.id) AS texts
    FROM custom_page p WHERE p.id = ${id}`.execute(db)
  return rows[0]
}

/** A page, kept for this transaction. */
export const lockPage = (trx: Trx, id: string) =>
  tables(trx)
    .selectFrom('custom_page')
    .select(['state', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Adds a page. False when another has that address: the index decides. */
export async function insertPage(trx: Trx, o: { id: string; slug: string; at: Date }): Promise<boolean> {
  const added = await tables(trx)
    .insertInto('custom_page')
    .values({ id: o.id, slug: o.slug, state: 'draft', created_at: o.at, updated_at: o.at })
    .onConflict((c) => c.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Whether another page has that address; who else wants it waits for the end of this transaction. */
export async function isSlugTaken(trx: Trx, { slug, id }: { slug: string; id: string }): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('page ' || ${slug}, 0))`.execute(trx)
  const other = tables(trx).selectFrom('custom_page').select('id').where('slug', '=', slug).where('id', '<>', id)
  return (await other.executeTakeFirst()) !== undefined
}

type Changes = { slug?: string; state?: PageState; version?: number; updated_at: Date }

export async function changePage(trx: Trx, id: string, changes: Changes): Promise<void> {
  await tables(trx).updateTable('custom_page').set(changes).where('id', '=', id).execute()
}

export type MadeText = { language: Language; title: string; description: string; body: string; html: string }
type Written = { id: string; version: number; made: readonly MadeText[]; texts: PageTexts; byId: string; at: Date }

/** The words of a page, in these languages and no other, and the line that says who wrote them. */
export async function writeTexts(trx: Trx, { id, version, made, texts, byId, at }: Written): Promise<void> {
  await tables(trx).deleteFrom('custom_page_text').where('page_id', '=', id).execute()
  await tables(trx)
    .insertInto('custom_page_text')
    .values(made.map((text) => ({ page_id: id, ...text })))
    .execute()
  await tables(trx)
    .insertInto('custom_page_version')
    .values({ page_id: id, version, texts: JSON.stringify(texts), by_id: byId, at })
    .execute()
}

type Asked = { state?: PageState | undefined; after: readonly [at: string, id: string] | null; limit: number }

/** All pages, the last changed first. */
export async function findRows(db: Db, { state, after, limit }: Asked): Promise<Dated<PageRow>[]> {
  const { rows } = await sql<Dated<PageRow>>`
    SELECT p.id, p.slug, p.state, p.updated_at AS "updatedAt", t.title, t.languages
    FROM custom_page p CROSS JOIN LATERAL (
      SELECT json_agg(language ORDER BY language DESC) AS languages, (array_agg(title ORDER BY language DESC))[1] AS title
      FROM custom_page_text WHERE page_id = p.id) t
    WHERE ${state ? sql`p.state = ${state}` : sql`true`}
      AND ${after ? sql`(p.updated_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    ORDER BY p.updated_at DESC, p.id DESC LIMIT ${limit}`.execute(db)
  return rows
}
