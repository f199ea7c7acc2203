import { type PageRows, pageRefusals, type PageState, type PageVersions } from '@liston/contract/pages'
import { Id, Instant, PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import type { PagesPlatform } from '../pages-platform.ts'
import { findEdited, findRows } from './edit-store.ts'
import { findVersions } from './version-store.ts'

const refuse = refuser(pageRefusals.versions)
const Place = z.tuple([Instant, Id])
const Before = z.number().int()

type Asked = { state?: PageState | undefined; cursor?: string | undefined }

/** All pages, the last changed first. */
export async function listPages({ db }: Platform, { state, cursor }: Asked): Promise<PageRows> {
  const rows = await findRows(db, { state, after: openCursor(cursor, Place), limit: PAGE_SIZE + 1 })
  const items = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
  const last = rows.length > PAGE_SIZE ? items.at(-1) : undefined
  return { items, nextCursor: last ? sealCursor([last.updatedAt, last.id]) : null }
}

/** What a page said, each time it was saved and by whom, newest first. */
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
