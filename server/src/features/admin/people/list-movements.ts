import { NOT_FOUND, PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findMovements } from '../../economy/index.ts'
import { isPerson } from './person-store.ts'

const refuse = refuser(NOT_FOUND)
const Place = z.tuple([z.literal('person-ledger'), z.uuid(), z.int()])

/** A page of a user's ledger, newest first. A cursor is valid for this user only. */
export async function listMovements({ db }: Platform, { id, cursor }: { id: string; cursor?: string | undefined }) {
  const place = openCursor(
    cursor,
    Place.refine(([, of]) => of === id),
  )
  if (!(await isPerson(db, id))) throw refuse('NOT_FOUND')
  const rows = await findMovements(db, { userId: id, currency: null, before: place?.[2] ?? null, limit: PAGE_SIZE + 1 })
  const items = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? items.at(-1) : undefined
  return {
    items: items.map(({ seq, currency, delta, balance, kind, createdAt }) => ({
      id: String(seq),
      currency,
      delta,
      balance,
      kind,
      at: createdAt.toISOString(),
    })),
    nextCursor: last ? sealCursor(['person-ledger', id, last.seq]) : null,
  }
}
