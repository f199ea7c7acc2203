import type { Movement } from '@liston/contract/economy'
import { PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { findMovements } from './store.ts'

type Asked = { userId: string; currency?: Movement['currency']; cursor?: string }

/** A page of one's own movements, newest first. */
export async function showLedger(platform: Platform, { userId, currency, cursor }: Asked) {
  const before = openCursor(cursor, z.tuple([z.literal('ledger'), z.int()]))?.[1] ?? null
  const rows = await findMovements(platform.db, { userId, currency: currency ?? null, before, limit: PAGE_SIZE + 1 })
  const items = rows.slice(0, PAGE_SIZE)
  const last = items.at(-1)
  return {
    items: items.map(({ seq, createdAt, ...row }) => ({ ...row, id: String(seq), at: createdAt.toISOString() })),
    nextCursor: last && rows.length > PAGE_SIZE ? sealCursor(['ledger', last.seq]) : null,
  }
}
