import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/db/index.ts'
import type { KeptNotice } from './kept-notice.ts'

/** Keeps a notification. False when it came before. */
export async function insertNotice(trx: Trx, o: { id: string; notice: KeptNotice; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO payment_event (provider, event_id, type, about, payload, received_at)
    VALUES ('app_store', ${o.id}, ${o.notice.type}, ${o.notice.transaction?.originalTransactionId ?? null},
      ${JSON.stringify(o.notice)}::jsonb, ${o.at}) ON CONFLICT DO NOTHING`.execute(trx)
  return numAffectedRows === 1n
}

export async function findNotice(db: Db, id: string): Promise<KeptNotice | undefined> {
  const { rows } = await sql<{ payload: KeptNotice }>`SELECT payload FROM payment_event
    WHERE provider = 'app_store' AND event_id = ${id} AND handled_at IS NULL`.execute(db)
  return rows[0]?.payload
}

/** Takes a notification as handled, for this transaction. False when another did. */
export async function closeNotice(trx: Trx, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE payment_event SET handled_at = ${at}, attempts = attempts + 1, error = NULL
    WHERE provider = 'app_store' AND event_id = ${id} AND handled_at IS NULL`.execute(trx)
  return numAffectedRows === 1n
}

export async function noteFailure(db: Db, { id, error }: { id: string; error: string }): Promise<void> {
  await sql`UPDATE payment_event SET attempts = attempts + 1, error = ${error}
    WHERE provider = 'app_store' AND event_id = ${id} AND handled_at IS NULL`.execute(db)
}
