import { PAGE_SIZE } from '@liston/contract/kernel'
import type { ListEntry, ListKind } from '@liston/contract/screening'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type EntryRow, findEntries } from '../store.ts'

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

export const present = (row: EntryRow): ListEntry => ({ ...row, addedAt: row.addedAt.toISOString() })
