import { PAGE_SIZE } from '@liston/contract/kernel'
import type { PaymentHealth } from '@liston/contract/billing'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../../platform/http/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { isLive } from '../open-provider.ts'
import { findEvents, findPayingTwice, readHealth } from './store.ts'

const Place = z.tuple([z.literal('payment-events'), z.iso.datetime(), z.string(), z.string()])

/** What the providers told, the newest first. */
export async function listEvents({ db }: Platform, o: { cursor?: string | undefined; open: boolean }) {
  const place = openCursor(o.cursor, Place)
  const after = place ? { at: place[1], provider: place[2], id: place[3] } : null
  const rows = await findEvents(db, { open: o.open, after, limit: PAGE_SIZE + 1 })
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return {
    items: rows.slice(0, PAGE_SIZE).map((row) => ({
      ...row,
      receivedAt: row.receivedAt.toISOString(),
      handledAt: row.handledAt?.toISOString() ?? null,
    })),
    nextCursor: last ? sealCursor(['payment-events', last.receivedAt.toISOString(), last.provider, last.id]) : null,
  }
}

/** How it goes with payments. */
export async function showHealth(platform: Platform): Promise<PaymentHealth> {
  const { db, cards, clock } = platform
  const health = await readHealth(db)
  return {
    cards: cards === null ? 'none' : isLive(platform) ? 'live' : cards.mode === 'sandbox' ? 'sandbox' : 'test',
    handledAt: health.handledAt?.toISOString() ?? null,
    waiting: health.waiting,
    lastError: health.failedAt && { at: health.failedAt.toISOString(), error: health.error ?? '' },
    payTwice: await findPayingTwice(db, clock.now()),
  }
}
