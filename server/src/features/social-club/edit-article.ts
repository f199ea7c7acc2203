import { eachLanguage, Id, Instant, PAGE_SIZE } from '@liston/contract/kernel'
import {
  type ArticleDraft,
  type ArticleRow,
  type ArticleState,
  articleSteps,
  type EditedArticle,
  socialClubRefusals,
} from '@liston/contract/social-club'
import { sql } from 'kysely'
import * as z from 'zod'
import { type Db, newId, type Trx } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'
import type { SocialClubTables } from './tables.ts'
import { type MadeText, makeTexts } from './make-texts.ts'

const refuse = refuser(socialClubRefusals.save)
const refuseMove = refuser(socialClubRefusals.move)

type Sent = { userId: string; key: string | null }

/** An article as its editors see it, in any state. Throws NOT_FOUND. */
export async function showEdited(platform: Platform, id: string): Promise<EditedArticle> {
  const row = await findEdited(platform.db, id)
  if (!row) throw refuse('NOT_FOUND')
  return {
    ...row,
    author: row.author && presentAuthor(row.author),
    publishAt: row.publishAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }
}

const tables = (db: Db) => db.withTables<SocialClubTables>()

type EditedRow = Pick<ArticleDraft, 'slug' | 'category' | 'texts'> & {
  id: string
  state: ArticleState
  author: AuthorRow | null
  publishAt: Date | null
  updatedAt: Date
  version: number
}

/** Null for each language, as JSON. */
const noTexts = JSON.stringify(eachLanguage(() => null))

/** An article with all its texts, in any state. */
async function findEdited(db: Db, id: string): Promise<EditedRow | undefined> {
  const { rows } = await sql<EditedRow>`
    SELECT a.id, a.slug, a.category, a.state, p.shape AS author, a.publish_at AS "publishAt", a.updated_at AS "updatedAt", a.version,
      ${noTexts}::jsonb || (SELECT jsonb_object_agg(t.language,
        jsonb_build_object('title', t.title, 'summary', t.summary, 'body', t.body)) FROM article_text t WHERE t.article_id = a.id) AS texts
    FROM article a LEFT JOIN author p ON p.id = a.author_id WHERE a.id = ${id}`.execute(db)
  return rows[0]
}

/** Creates an article as a draft. Throws SLUG_TAKEN. */
export async function addArticle(
  platform: Platform,
  { userId, key, draft }: Sent & { draft: ArticleDraft },
): Promise<EditedArticle> {
  const texts = await makeTexts(draft)
  const row = { id: newId(), slug: draft.slug, category: draft.category, authorId: userId, at: platform.clock.now() }
  const { id } = await actInTransaction(platform, { userId, key, request: { addArticle: draft } }, async (trx, log) => {
    if (!(await insertArticle(trx, row))) throw refuse('SLUG_TAKEN')
    await writeTexts(trx, row.id, texts)
    await log({ act: 'add-article', target: `article ${row.id}`, after: { slug: draft.slug } })
    return { id: row.id }
  })
  return showEdited(platform, id)
}

/** Inserts an article. False if the slug is taken: the unique index decides. */
async function insertArticle(
  trx: Trx,
  o: { id: string; slug: string; category: string; authorId: string; at: Date },
): Promise<boolean> {
  await lockSlug(trx, o.slug)
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

/** Replaces all texts of an article. */
async function writeTexts(trx: Trx, id: string, texts: readonly MadeText[]): Promise<void> {
  await tables(trx).deleteFrom('article_text').where('article_id', '=', id).execute()
  await tables(trx)
    .insertInto('article_text')
    .values(texts.map(({ parts, ...text }) => ({ article_id: id, ...text, parts: JSON.stringify(parts) })))
    .execute()
}

/** Saves an article, only over the version that the editor loaded. Throws ARTICLE_CHANGED otherwise. */
export async function saveArticle(
  platform: Platform,
  { userId, key, id, version, draft }: Sent & { id: string; version: number; draft: ArticleDraft },
): Promise<EditedArticle> {
  const texts = await makeTexts(draft)
  await actInTransaction(
    platform,
    { userId, key, request: { saveArticle: { id, version, draft } } },
    async (trx, log) => {
      const held = await hold(trx, id)
      if (held.version !== version) throw refuse('ARTICLE_CHANGED', { version: held.version })
      if (await isSlugTaken(trx, { slug: draft.slug, id })) throw refuse('SLUG_TAKEN')
      await changeArticle(trx, id, { slug: draft.slug, category: draft.category, updated_at: platform.clock.now() })
      await writeTexts(trx, id, texts)
      const after = { version: version + 1, slug: draft.slug, category: draft.category }
      await log({ act: 'save-article', target: `article ${id}`, before: { version }, after })
      return null
    },
  )
  return shown(platform, id)
}

/** Advisory lock on a slug: of concurrent additions and saves, each sees the slug that an earlier one took. */
const lockSlug = (trx: Trx, slug: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('article ' || ${slug}, 0))`.execute(trx)

/** Whether another article has the slug. Locks the slug until the transaction ends. */
async function isSlugTaken(trx: Trx, { slug, id }: { slug: string; id: string }): Promise<boolean> {
  await lockSlug(trx, slug)
  const other = tables(trx).selectFrom('article').select('id').where('slug', '=', slug).where('id', '<>', id)
  return (await other.executeTakeFirst()) !== undefined
}

type Changes = { slug?: string; category?: string; state?: ArticleState; publish_at?: Date | null; updated_at: Date }

async function changeArticle(trx: Trx, id: string, changes: Changes): Promise<void> {
  await tables(trx)
    .updateTable('article')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Publishes, schedules or unpublishes an article. An article that was public before keeps its date. */
export async function moveArticle(
  platform: Platform,
  { userId, key, ...to }: Sent & { id: string; state: ArticleState; publishAt?: string | undefined },
): Promise<EditedArticle> {
  const { id, state } = to
  const now = platform.clock.now()
  await actInTransaction(platform, { userId, key, request: { moveArticle: to } }, async (trx, log) => {
    const held = await hold(trx, id)
    if (!articleSteps[held.state].includes(state)) throw refuseMove('NO_SUCH_STEP')
    const day = to.publishAt ? new Date(to.publishAt) : null
    if (state === 'scheduled' && (!day || day <= now)) throw refuseMove('DATE_PASSED')
    const published = held.state === 'unpublished' ? (held.publishAt ?? now) : now
    const publishAt = { scheduled: day, published, unpublished: held.publishAt, draft: null, review: null }[state]
    await changeArticle(trx, id, { state, publish_at: publishAt, updated_at: now })
    const before = { state: held.state, publishAt: held.publishAt }
    await log({ act: 'move-article', target: `article ${id}`, before, after: { state, publishAt } })
    return null
  })
  return shown(platform, id)
}

async function hold(trx: Trx, id: string) {
  const held = await lockArticle(trx, id)
  if (!held) throw refuse('NOT_FOUND')
  return held
}

type Held = { id: string; state: ArticleState; publishAt: Date | null; version: number }

/** Finds an article and locks its row until the transaction ends. */
async function lockArticle(trx: Trx, id: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`SELECT id, state, publish_at AS "publishAt", version FROM article
    WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  return rows[0]
}

/** Cached pages for guests are rendered anew. */
function shown(platform: Platform, id: string): Promise<EditedArticle> {
  platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  return showEdited(platform, id)
}

const Place = z.tuple([z.literal('articles'), z.string(), Instant, Id])

type Asked = { state?: ArticleState | undefined; cursor?: string | undefined }

/** A page of all articles, last changed first. */
export async function listRows(
  { db }: Platform,
  { state, cursor }: Asked,
): Promise<{ items: ArticleRow[]; nextCursor: string | null }> {
  const shelf = state ?? 'all'
  const place = openCursor(
    cursor,
    Place.refine(([, of]) => of === shelf),
  )
  const after = place && ([place[2], place[3]] as const)
  const rows = await findRows(db, { state, after, limit: PAGE_SIZE + 1 })
  const items = rows.slice(0, PAGE_SIZE).map((row) => ({
    ...row,
    publishAt: row.publishAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }))
  const last = rows.length > PAGE_SIZE ? items.at(-1) : undefined
  return { items, nextCursor: last ? sealCursor(['articles', shelf, last.updatedAt, last.id]) : null }
}

type PageQuery = { state?: ArticleState | undefined; after: readonly [at: string, id: string] | null; limit: number }
type Row = Omit<ArticleRow, 'publishAt' | 'updatedAt'> & { publishAt: Date | null; updatedAt: Date }

async function findRows(db: Db, { state, after, limit }: PageQuery): Promise<Row[]> {
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
