import type { ArticleDraft, ArticleRow, ArticleState } from '@liston/contract/social-club'
import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { AuthorRow } from '../../profiles/index.ts'
import type { KeptPart, SocialClubTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<SocialClubTables>()

export type EditedRow = Pick<ArticleDraft, 'slug' | 'category' | 'texts'> & {
  id: string
  state: ArticleState
  author: AuthorRow | null
  publishAt: Date | null
  updatedAt: Date
  version: number
}

/** An article with all its words, whatever its state. */
export async function findEdited(db: Db, id: string): Promise<EditedRow | undefined> {
  const { rows } = await sql<EditedRow>`
    SELECT a.id, a.slug, a.category, a.state, p.shape AS author, a.publish_at AS "publishAt", a.updated_at AS "updatedAt", a.version,
      '{"es": null, "en": null}'::jsonb || (SELECT jsonb_object_agg(t.language,
        jsonb_build_object('title', t.title, 'summary', t.summary, 'body', t.body)) FROM article_text t WHERE t.article_id = a.id) AS texts
    FROM article a LEFT JOIN author p ON p.id = a.author_id WHERE a.id = ${id}`.execute(db)
  return rows[0]
}

type Held = { id: string; state: ArticleState; publishAt: Date | null; version: number }

/** An article, kept for this transaction. */
export async function lockArticle(trx: Trx, id: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`SELECT id, state, publish_at AS "publishAt", version FROM article
    WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  return rows[0]
}

export type MadeText = {
  language: Language
  title: string
  summary: string
  body: string
  parts: KeptPart[]
  words: number
}

/** Adds an article. False when another has that address: the index decides. */
export async function insertArticle(
  trx: Trx,
  o: { id: string; slug: string; category: string; authorId: string; at: Date },
): Promise<boolean> {
  const added = await tables(trx)
    .insertInto('article')
    .values({
      id: o.id,
      slug: o.slug,
      category: o.category,
      author_id: o.authorId,
      state: 'draft',
      publish_at: null,
      created_at: o.at,
      updated_at: o.at,
    })
    .onConflict((c) => c.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Whether another article has that address; who else wants it waits for the end of this transaction. */
export async function isSlugTaken(trx: Trx, { slug, id }: { slug: string; id: string }): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('article ' || ${slug}, 0))`.execute(trx)
  const other = tables(trx).selectFrom('article').select('id').where('slug', '=', slug).where('id', '<>', id)
  return (await other.executeTakeFirst()) !== undefined
}

type Changes = { slug?: string; category?: string; state?: ArticleState; publish_at?: Date | null; updated_at: Date }

export async function changeArticle(trx: Trx, id: string, changes: Changes): Promise<void> {
  await tables(trx)
    .updateTable('article')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The words of an article, in these languages and no other. */
export async function writeTexts(trx: Trx, id: string, texts: readonly MadeText[]): Promise<void> {
  await tables(trx).deleteFrom('article_text').where('article_id', '=', id).execute()
  await tables(trx)
    .insertInto('article_text')
    .values(texts.map(({ parts, ...text }) => ({ article_id: id, ...text, parts: JSON.stringify(parts) })))
    .execute()
}

type Asked = { state?: ArticleState | undefined; after: readonly [at: string, id: string] | null; limit: number }
type Row = Omit<ArticleRow, 'publishAt' | 'updatedAt'> & { publishAt: Date | null; updatedAt: Date }

/** All articles, the last changed first. */
export async function findRows(db: Db, { state, after, limit }: Asked): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT a.id, a.slug, a.state, a.publish_at AS "publishAt", a.updated_at AS "updatedAt", t.title, t.languages
    FROM article a CROSS JOIN LATERAL (
      SELECT json_agg(language ORDER BY language DESC) AS languages, (array_agg(title ORDER BY language DESC))[1] AS title
      FROM article_text WHERE article_id = a.id) t
    WHERE ${state ? sql`a.state = ${state}` : sql`true`}
      AND ${after ? sql`(a.updated_at, a.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    ORDER BY a.updated_at DESC, a.id DESC LIMIT ${limit}`.execute(db)
  return rows
}
