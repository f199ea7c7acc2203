import { PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findInvoices } from './store.ts'

const Place = z.tuple([z.literal('invoices'), z.iso.datetime(), z.string().max(300)])

/** A page of one's own invoices, newest first. */
export async function listInvoices({ db }: Platform, o: { userId: string; cursor?: string | undefined }) {
  const place = openCursor(o.cursor, Place)
  const before = place && { paidAt: place[1], id: place[2] }
  const rows = await findInvoices(db, { userId: o.userId, before: before ?? null, limit: PAGE_SIZE + 1 })
  const items = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, paidAt: row.paidAt.toISOString() }))
  const last = items.at(-1)
  const more = last && rows.length > PAGE_SIZE
  return { items, nextCursor: more ? sealCursor(['invoices', last.paidAt, last.id]) : null }
}
