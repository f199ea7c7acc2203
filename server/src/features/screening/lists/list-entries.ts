import { PAGE_SIZE } from '@liston/contract/kernel'
import type { ListEntry, ListKind } from '@liston/contract/screening'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type EntryRow, shown, tables } from '../store.ts'

const Place = z.tuple([z.literal('list'), z.string(), z.iso.datetime(), z.uuid()])

/** A page of a list. */
export async function listEntries({ db }: Pick<Platform, 'db'>, o: { kind: ListKind; cursor?: string | undefined }) {
  const place = openCursor(
    o.cursor,
    Place.refine(([, kind]) => kind === o.kind),
  )
  const after = place && { at: place[2], id: place[3] }
  const rows = await findEntries(db, { kind: o.kind, after, limit: PAGE_SIZE + 1 })
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map(present),
    nextCursor: last ? sealCursor(['list', o.kind, last.addedAt.toISOString(), last.id]) : null,
  }
}

type Asked = { kind: ListKind; after: { at: string; id: string } | null; limit: number }

/** A page of a list, newest first. */
async function findEntries(db: Db, { kind, after, limit }: Asked): Promise<EntryRow[]> {
  let query = tables(db).selectFrom('screen_entry').select(shown).where('kind', '=', kind)
  if (after) query = query.where(sql<boolean>`(added_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('added_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export const present = (row: EntryRow): ListEntry => ({ ...row, addedAt: row.addedAt.toISOString() })
