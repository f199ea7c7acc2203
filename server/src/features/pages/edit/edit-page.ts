import { type EditedPage, type PageDraft, pageRefusals, type PageState, type PageTexts } from '@liston/contract/pages'
import { sql } from 'kysely'
import { type Db, newId, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'
import type { PageTables } from '../tables.ts'
import { findEdited, findVersion, type MadeText } from './store.ts'
import { makeTexts, refuseBuiltIn } from './make-texts.ts'

const refuse = refuser(pageRefusals.save)
const refuseRestore = refuser(pageRefusals.restore)

type Sent = { userId: string; key: string | null }

/** A page as its editors see it, in any state. */
export async function showEdited(platform: Platform, id: string): Promise<EditedPage> {
  const row = await findEdited(platform.db, id)
  if (!row) throw refuse('NOT_FOUND')
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}

/** Creates a page as a draft. */
export async function addPage(
  platform: Platform,
  { userId, key, draft }: Sent & { draft: PageDraft },
): Promise<EditedPage> {
  refuseBuiltIn(draft)
  const made = await makeTexts(draft.texts)
  const at = platform.clock.now()
  const { id } = await actInTransaction(platform, { userId, key, request: { addPage: draft } }, async (trx, log) => {
    const row = { id: newId(), slug: draft.slug, at }
    if (!(await insertPage(trx, row))) throw refuse('SLUG_TAKEN')
    await writeTexts(trx, { id: row.id, version: 1, made, texts: draft.texts, byId: userId, at })
    await log({ act: 'add-page', target: `page ${row.id}`, after: { slug: draft.slug } })
    return { id: row.id }
  })
  return showEdited(platform, id)
}

/** Inserts a page. False if another page has the address; the unique index decides. */
async function insertPage(trx: Trx, o: { id: string; slug: string; at: Date }): Promise<boolean> {
  await lockSlug(trx, o.slug)
  const added = await tables(trx)
    .insertInto('custom_page')
    .values({ id: o.id, slug: o.slug, state: 'draft', created_at: o.at, updated_at: o.at })
    .onConflict((c) => c.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

type Written = { id: string; version: number; made: readonly MadeText[]; texts: PageTexts; byId: string; at: Date }

/** Replaces the texts of a page in all languages and records the version with its author. */
async function writeTexts(trx: Trx, { id, version, made, texts, byId, at }: Written): Promise<void> {
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

/** Saves a page. Throws PAGE_CHANGED unless `version` is the current one. */
export async function savePage(
  platform: Platform,
  { userId, key, id, version, draft }: Sent & { id: string; version: number; draft: PageDraft },
): Promise<EditedPage> {
  refuseBuiltIn(draft)
  const made = await makeTexts(draft.texts)
  const at = platform.clock.now()
  await actInTransaction(platform, { userId, key, request: { savePage: { id, version, draft } } }, async (trx, log) => {
    const next = { id, version: await follow(trx, { id, version }) }
    if (await isSlugTaken(trx, { slug: draft.slug, id })) throw refuse('SLUG_TAKEN')
    await changePage(trx, id, { slug: draft.slug, version: next.version, updated_at: at })
    await writeTexts(trx, { ...next, made, texts: draft.texts, byId: userId, at })
    const after = { version: next.version, slug: draft.slug }
    await log({ act: 'save-page', target: `page ${id}`, before: { version }, after })
    return null
  })
  return shown(platform, id)
}

/** Advisory lock on an address: of concurrent additions and saves, each sees the address that an earlier one took. */
const lockSlug = (trx: Trx, slug: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('page ' || ${slug}, 0))`.execute(trx)

/** True if another page has the address. Locks the address until the end of the transaction. */
async function isSlugTaken(trx: Trx, { slug, id }: { slug: string; id: string }): Promise<boolean> {
  await lockSlug(trx, slug)
  const other = tables(trx).selectFrom('custom_page').select('id').where('slug', '=', slug).where('id', '<>', id)
  return (await other.executeTakeFirst()) !== undefined
}

type Changes = { slug?: string; state?: PageState; version?: number; updated_at: Date }

async function changePage(trx: Trx, id: string, changes: Changes): Promise<void> {
  await tables(trx).updateTable('custom_page').set(changes).where('id', '=', id).execute()
}

/** Restores an earlier version as a new version. Later versions stay in the history. */
export async function restorePage(
  platform: Platform,
  { userId, key, ...asked }: Sent & { id: string; version: number; from: number },
): Promise<EditedPage> {
  const { id, version, from } = asked
  const at = platform.clock.now()
  await actInTransaction(platform, { userId, key, request: { restorePage: asked } }, async (trx, log) => {
    const next = { id, version: await follow(trx, { id, version }) }
    const texts = await findVersion(trx, { id, version: from })
    if (!texts) throw refuseRestore('NO_SUCH_VERSION')
    await changePage(trx, id, { version: next.version, updated_at: at })
    await writeTexts(trx, { ...next, made: await makeTexts(texts), texts, byId: userId, at })
    await log({
      act: 'restore-page',
      target: `page ${id}`,
      before: { version },
      after: { version: next.version, from },
    })
    return null
  })
  return shown(platform, id)
}

/** Publishes a page, or makes it a draft again. */
export async function movePage(
  platform: Platform,
  { userId, key, id, state }: Sent & { id: string; state: PageState },
): Promise<EditedPage> {
  await actInTransaction(platform, { userId, key, request: { movePage: { id, state } } }, async (trx, log) => {
    const held = await lockPage(trx, id)
    if (!held) throw refuse('NOT_FOUND')
    if (held.state !== state) await changePage(trx, id, { state, updated_at: platform.clock.now() })
    await log({ act: 'move-page', target: `page ${id}`, before: { state: held.state }, after: { state } })
    return null
  })
  return shown(platform, id)
}

const tables = (db: Db) => db.withTables<PageTables>()

/** State and version of a page, locked until the end of the transaction. */
const lockPage = (trx: Trx, id: string) =>
  tables(trx)
    .selectFrom('custom_page')
    .select(['state', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The next version number. Locks the page; throws PAGE_CHANGED unless `version` is the current one. */
async function follow(trx: Trx, { id, version }: { id: string; version: number }): Promise<number> {
  const held = await lockPage(trx, id)
  if (!held) throw refuse('NOT_FOUND')
  if (held.version !== version) throw refuse('PAGE_CHANGED', { version: held.version })
  return version + 1
}

/** Invalidates cached pages of guests and returns the page. */
function shown(platform: Platform, id: string): Promise<EditedPage> {
  platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  return showEdited(platform, id)
}
