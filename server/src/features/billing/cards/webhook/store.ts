import type { PaymentEvent } from '@liston/contract/billing'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/db/index.ts'
import type { EventWords } from './words-of-event.ts'

type NewEvent = { id: string; type: string; words: EventWords; at: Date }

/** Keeps an event of the card provider, once. False: it is here already. */
export async function insertEvent(trx: Trx, { id, type, words, at }: NewEvent): Promise<boolean> {
  const about = words.subscription ?? words.session ?? words.dispute ?? words.customer
  const { numAffectedRows } =
    await sql`INSERT INTO payment_event (provider, event_id, type, about, payload, received_at)
    VALUES ('card', ${id}, ${type}, ${about}, ${JSON.stringify(words)}::jsonb, ${at}) ON CONFLICT DO NOTHING`.execute(
      trx,
    )
  return numAffectedRows === 1n
}

type Open = { type: string; words: EventWords }

/** Notes that an event is tried; nothing when it is unknown or handled. */
export async function beginEvent(db: Db, id: string): Promise<Open | undefined> {
  const { rows } = await sql<Open>`UPDATE payment_event SET attempts = attempts + 1
    WHERE provider = 'card' AND event_id = ${id} AND handled_at IS NULL RETURNING type, payload AS words`.execute(db)
  return rows[0]
}

/** Notes that an event is handled; false when another run has done so meanwhile. */
export async function endEvent(trx: Trx, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE payment_event SET handled_at = ${at}, error = NULL
    WHERE provider = 'card' AND event_id = ${id} AND handled_at IS NULL`.execute(trx)
  return numAffectedRows === 1n
}

export async function failEvent(db: Db, { id, error }: { id: string; error: string }): Promise<void> {
  await sql`UPDATE payment_event SET error = ${error}
    WHERE provider = 'card' AND event_id = ${id} AND handled_at IS NULL`.execute(db)
}

/** A dispute is decided: that it was begun waits for nobody any more. */
export async function closeDispute(trx: Trx, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`UPDATE payment_event SET handled_at = ${at}, error = NULL WHERE provider = 'card' AND about = ${id}
    AND type = 'charge.dispute.created' AND handled_at IS NULL`.execute(trx)
}

/** Disputes that nobody has told the end of. */
export async function findOpenDisputes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT event_id AS id FROM payment_event
    WHERE handled_at IS NULL AND provider = 'card' AND type = 'charge.dispute.created'`.execute(db)
  return rows.map(({ id }) => id)
}

/** An event is to be handled again, whatever became of it. */
export async function reopenEvent(trx: Trx, o: { provider: string; id: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE payment_event SET handled_at = NULL, error = NULL
    WHERE provider = ${o.provider} AND event_id = ${o.id}`.execute(trx)
  return numAffectedRows === 1n
}

/** What was handled long ago is forgotten: the provider itself keeps it for a month. */
export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM payment_event WHERE provider = 'card' AND handled_at < ${before}`.execute(db)
}

type EventRow = Omit<PaymentEvent, 'receivedAt' | 'handledAt'> & { receivedAt: Date; handledAt: Date | null }
type Asked = { open: boolean; after: { at: string; provider: string; id: string } | null; limit: number }

/** Events, the newest first. */
export async function findEvents(db: Db, { open, after, limit }: Asked): Promise<EventRow[]> {
  const from = after
    ? sql`AND (received_at, provider, event_id) < (${after.at}::timestamptz, ${after.provider}, ${after.id})`
    : sql``
  const { rows } = await sql<EventRow>`SELECT provider, event_id AS id, type, about, attempts, error,
      received_at AS "receivedAt", handled_at AS "handledAt"
    FROM payment_event WHERE ${open ? sql`handled_at IS NULL` : sql`true`} ${from}
    ORDER BY received_at DESC, provider DESC, event_id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export type Health = {
  handledAt: Date | null
  waiting: number
  failedAt: Date | null
  error: string | null
}

/** How it goes with events: the last one that was handled, those that wait, the last error. */
export async function readHealth(db: Db): Promise<Health> {
  const { rows } = await sql<Health>`SELECT
      (SELECT max(handled_at) FROM payment_event) AS "handledAt",
      (SELECT count(*)::int FROM payment_event WHERE handled_at IS NULL) AS waiting,
      f.received_at AS "failedAt", f.error
    FROM (SELECT 1) one LEFT JOIN LATERAL (SELECT received_at, error FROM payment_event
      WHERE handled_at IS NULL AND error IS NOT NULL ORDER BY received_at DESC LIMIT 1) f ON true`.execute(db)
  return rows[0] as Health
}

/** Who pays by card and in the App Store at that time: 100 at most. */
export async function findPayingTwice(db: Db, at: Date): Promise<{ id: string; username: string }[]> {
  const { rows } = await sql<{ id: string; username: string }>`SELECT a.id, a.username FROM pro_source s
    JOIN author a ON a.id = s.user_id WHERE s.source <> 'grant' AND s.until > ${at}
    GROUP BY a.id, a.username HAVING count(*) > 1 ORDER BY a.username LIMIT 100`.execute(db)
  return rows
}
