import { PAGE_SIZE } from '@liston/contract/kernel'
import { billingRefusals, type PaymentEvent, type PaymentHealth } from '@liston/contract/billing'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Trx } from '../../../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../../../platform/http/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { enqueue } from '../../../../platform/jobs/index.ts'
import { refuser } from '../../../../platform/refusal.ts'
import { actInTransaction } from '../../../../platform/staff-log.ts'
import { handleNoticeJob } from '../../app-store/store-notices.ts'
import { isLive } from '../over-stripe.ts'
import { handleCardEvent } from './handle-event.ts'

const Place = z.tuple([z.literal('payment-events'), z.iso.datetime(), z.string(), z.string()])

/** A page of payment events, newest first. */
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

type EventRow = Omit<PaymentEvent, 'receivedAt' | 'handledAt'> & { receivedAt: Date; handledAt: Date | null }
type Asked = { open: boolean; after: { at: string; provider: string; id: string } | null; limit: number }

async function findEvents(db: Db, { open, after, limit }: Asked): Promise<EventRow[]> {
  const from = after
    ? sql`AND (received_at, provider, event_id) < (${after.at}::timestamptz, ${after.provider}, ${after.id})`
    : sql``
  const { rows } = await sql<EventRow>`SELECT provider, event_id AS id, type, about, attempts, error,
      received_at AS "receivedAt", handled_at AS "handledAt"
    FROM payment_event WHERE ${open ? sql`handled_at IS NULL` : sql`true`} ${from}
    ORDER BY received_at DESC, provider DESC, event_id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** State of payment processing, for staff. */
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

type Health = {
  handledAt: Date | null
  waiting: number
  failedAt: Date | null
  error: string | null
}

/** The last processed event, the number of unprocessed ones, and the last error. */
async function readHealth(db: Db): Promise<Health> {
  const { rows } = await sql<Health>`SELECT
      (SELECT max(handled_at) FROM payment_event) AS "handledAt",
      (SELECT count(*)::int FROM payment_event WHERE handled_at IS NULL) AS waiting,
      f.received_at AS "failedAt", f.error
    FROM (SELECT 1) one LEFT JOIN LATERAL (SELECT received_at, error FROM payment_event
      WHERE handled_at IS NULL AND error IS NOT NULL ORDER BY received_at DESC LIMIT 1) f ON true`.execute(db)
  return rows[0] as Health
}

/** Users who pay by card and in the App Store at that time; at most 100. */
async function findPayingTwice(db: Db, at: Date): Promise<{ id: string; username: string }[]> {
  const { rows } = await sql<{ id: string; username: string }>`SELECT a.id, a.username FROM pro_source s
    JOIN author a ON a.id = s.user_id WHERE s.source <> 'grant' AND s.until > ${at}
    GROUP BY a.id, a.username HAVING count(*) > 1 ORDER BY a.username LIMIT 100`.execute(db)
  return rows
}

const refuse = refuser(billingRefusals.replay)

type Provider = 'card' | 'app_store'
type Replay = { userId: string; key: string | null; provider: Provider; id: string }

const queue: Record<Provider, (trx: Trx, id: string) => Promise<void>> = {
  card: (trx, id) => enqueue(trx, handleCardEvent, { eventId: id }),
  app_store: (trx, id) => enqueue(trx, handleNoticeJob, { id }),
}

/**
 * Queues an event for another run. This is safe: card events are looked up at the provider again. App Store events were
 * verified when stored, and never overwrite a later signature.
 */
export const replayEvent = (platform: Platform, { userId, key, provider, id }: Replay): Promise<{ queued: true }> =>
  actInTransaction(platform, { userId, key, request: { replayEvent: [provider, id] } }, async (trx, log) => {
    if (!(await reopenEvent(trx, { provider, id }))) throw refuse('NOT_FOUND')
    await queue[provider](trx, id)
    await log({ act: 'replay-payment-event', target: `${provider} ${id}` })
    return { queued: true }
  })

/** Marks an event as unprocessed, whatever its result was. False if it does not exist. */
async function reopenEvent(trx: Trx, o: { provider: string; id: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE payment_event SET handled_at = NULL, error = NULL
    WHERE provider = ${o.provider} AND event_id = ${o.id}`.execute(trx)
  return numAffectedRows === 1n
}
