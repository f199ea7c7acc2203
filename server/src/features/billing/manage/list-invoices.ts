import { PAGE_SIZE } from '@liston/contract/kernel'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'

const Place = z.tuple([z.literal('invoices'), z.iso.datetime(), z.string().max(300)])

/** A page of the user's invoices, newest first. */
export async function listInvoices({ db }: Platform, o: { userId: string; cursor?: string | undefined }) {
  const place = openCursor(o.cursor, Place)
  const before = place && { paidAt: place[1], id: place[2] }
  const rows = await findInvoices(db, { userId: o.userId, before: before ?? null, limit: PAGE_SIZE + 1 })
  const items = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, paidAt: row.paidAt.toISOString() }))
  const last = items.at(-1)
  const more = last && rows.length > PAGE_SIZE
  return { items, nextCursor: more ? sealCursor(['invoices', last.paidAt, last.id]) : null }
}

type InvoiceRow = {
  id: string
  number: string
  paidAt: Date
  amountCents: number
  currency: string
  refundedCents: number
  pageUrl: string | null
}

type InvoicesPage = { userId: string; before: { paidAt: string; id: string } | null; limit: number }

async function findInvoices(db: Db, { userId, before, limit }: InvoicesPage): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    SELECT id, number, paid_at AS "paidAt", amount_cents AS "amountCents", currency, refunded_cents AS "refundedCents",
      page_url AS "pageUrl"
    FROM invoice WHERE user_id = ${userId}
      AND (${before?.id ?? null}::text IS NULL OR (paid_at, id) < (${before?.paidAt ?? null}::timestamptz, ${before?.id ?? ''}))
    ORDER BY paid_at DESC, id DESC LIMIT ${limit}`.execute(db)
  return rows
}
