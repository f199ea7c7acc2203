import type { Webhook, WebhookAttempt, WebhookDelivery } from '@liston/contract/webhooks'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'

type Look = Pick<Webhook, 'id' | 'name' | 'url' | 'format' | 'language' | 'events' | 'paused'>
export type WebhookRow = Look & {
  secret_version: number
  former_until: Date | null
  paused_at: Date | null
  failing_since: Date | null
  created_at: Date
}

export async function listRows(db: Db): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`SELECT * FROM webhook ORDER BY created_at, id`.execute(db)
  return rows
}

/** Locks a webhook against changes; messages for it can still be written. */
export async function lockWebhook(trx: Trx, id: string): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`SELECT * FROM webhook WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  return rows[0]
}

/** A paused webhook sends nothing by itself. The queued jobs of its deliveries then find nothing to do. */
export async function failWaiting(trx: Trx, webhookId: string): Promise<void> {
  await sql`UPDATE webhook_delivery SET state = 'failed', next_at = NULL
    WHERE webhook_id = ${webhookId} AND state = 'waiting'`.execute(trx)
}

export async function addAttempt(trx: Trx, deliveryId: string, a: Omit<WebhookAttempt, 'number'>): Promise<number> {
  const { rows } = await sql<{ number: number }>`INSERT INTO webhook_attempt
      (delivery_id, number, at, status, error, duration_ms, answer)
    SELECT ${deliveryId}, coalesce(max(number), 0) + 1, ${a.at}::timestamptz, ${a.status}::smallint, ${a.error},
      ${a.durationMs}::int, ${a.answer}
    FROM webhook_attempt WHERE delivery_id = ${deliveryId} RETURNING number`.execute(trx)
  return rows[0]!.number
}

/** Webhooks that paused themselves, and since when the first of them is. */
export async function findFailedWebhooks(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{ waiting: number; since: Date | null }>`
    SELECT count(*)::int AS waiting, min(paused_at) AS since FROM webhook WHERE paused IN ('gone', 'failing')`.execute(
    db,
  )
  return rows[0]!
}

type DeliveryRow = Omit<WebhookDelivery, 'createdAt' | 'nextAt'> & { createdAt: Date; nextAt: Date | null }
type Page = { webhookId: string; after: { at: string; id: string } | null; limit: number }

/** Deliveries with their attempts, newest first. */
export async function listDeliveries(db: Db, { webhookId, after, limit }: Page): Promise<DeliveryRow[]> {
  const older = after ? sql`AND (d.created_at, d.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } =
    await sql<DeliveryRow>`SELECT d.id, d.event, d.state, d.created_at AS "createdAt", d.next_at AS "nextAt",
      d.body, coalesce((SELECT json_agg(json_build_object('number', a.number,
          'at', to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', a.status, 'error', a.error,
          'durationMs', a.duration_ms, 'answer', a.answer) ORDER BY a.number DESC)
        FROM webhook_attempt a WHERE a.delivery_id = d.id), '[]') AS attempts
    FROM webhook_delivery d WHERE d.webhook_id = ${webhookId} ${older}
    ORDER BY d.created_at DESC, d.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Deletes deliveries older than `before`, and those beyond the newest `keep` of each webhook. */
export async function sweepDeliveries(db: Db, { before, keep }: { before: Date; keep: number }): Promise<void> {
  await sql`DELETE FROM webhook_delivery WHERE created_at < ${before}`.execute(db)
  await sql`DELETE FROM webhook_delivery WHERE id IN (SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY webhook_id ORDER BY created_at DESC, id DESC) AS place
      FROM webhook_delivery WHERE state <> 'waiting') d WHERE place > ${keep})`.execute(db)
}
