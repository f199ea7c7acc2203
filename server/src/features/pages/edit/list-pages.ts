import { pageRefusals, type PageRow, type PageRows, type PageState, type PageVersions } from '@liston/contract/pages'
import { Id, Instant, PAGE_SIZE } from '@liston/contract/kernel'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { PagesPlatform } from '../pages-platform.ts'
import { type Dated, findEdited, tables } from './store.ts'

const refuse = refuser(pageRefusals.versions)
const Place = z.tuple([z.literal('pages'), z.string(), Instant, Id])
const Before = z.number().int()

type Asked = { state?: PageState | undefined; cursor?: string | undefined }

/** All pages, last changed first. */
export async function listPages({ db }: Platform, { state, cursor }: Asked): Promise<PageRows> {
  const shelf = state ?? 'all'
  const place = openCursor(
    cursor,
    Place.refine(([, of]) => of === shelf),
  )
  const after = place && ([place[2], place[3]] as const)
  const rows = await findRows(db, { state, after, limit: PAGE_SIZE + 1 })
  const items = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
  const last = rows.length > PAGE_SIZE ? items.at(-1) : undefined
  return { items, nextCursor: last ? sealCursor(['pages', shelf, last.updatedAt, last.id]) : null }
}

type PageQuery = { state?: PageState | undefined; after: readonly [at: string, id: string] | null; limit: number }

async function findRows(db: Db, { state, after, limit }: PageQuery): Promise<Dated<PageRow>[]> {
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

/** The versions of a page with their authors, newest first. */
export async function listVersions(
  { db, chipOf }: PagesPlatform,
  { id, cursor }: { id: string; cursor?: string | undefined },
): Promise<PageVersions> {
  const before = openCursor(cursor, Before)
  if (!(await findEdited(db, id))) throw refuse('NOT_FOUND')
  const rows = await findVersions(db, { id, before, limit: PAGE_SIZE + 1 })
  const listed = rows.slice(0, PAGE_SIZE)
  const writers = [...new Set(listed.flatMap(({ byId }) => byId ?? []))]
  const chips = new Map(await Promise.all(writers.map(async (byId) => [byId, await chipOf(byId)] as const)))
  const items = listed.map(({ version, texts, byId, at }) => ({
    version,
    texts,
    at: at.toISOString(),
    by: (byId && chips.get(byId)) || null,
  }))
  const last = rows.length > PAGE_SIZE ? items.at(-1) : undefined
  return { items, nextCursor: last ? sealCursor(last.version) : null }
}

/** The versions of a page, newest first. @param before the version to end before, for paging */
const findVersions = (db: Db, { id, before, limit }: { id: string; before: number | null; limit: number }) =>
  tables(db)
    .selectFrom('custom_page_version')
    .select(['version', 'texts', 'by_id as byId', 'at'])
    .where('page_id', '=', id)
    .$if(before !== null, (asked) => asked.where('version', '<', before))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
