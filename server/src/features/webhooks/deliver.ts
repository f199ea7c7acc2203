import { createHmac } from 'node:crypto'
import { type WebhookAttempt, type WebhookError, type WebhookEvent, webhookRules } from '@liston/contract/webhooks'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { defineJob, enqueue, type JobContext } from '../../platform/jobs/index.ts'
import { AddressRefused, postOutward, type Reach } from '../../platform/outgoing.ts'
import { logAutomaticAct } from '../../platform/staff-log.ts'
import { type About, describe } from './payloads.ts'
import { addAttempt, failWaiting, lockWebhook } from './store.ts'

const { ANSWER_BYTES, FAILING_DAYS, RETRY_AFTER_MAX_MINUTES, RETRY_MINUTES, TIMEOUT_S } = webhookRules
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** One request. Receivers may be slow, so it has the workers for slow jobs. */
export const deliveryJob = defineJob<{ deliveryId: string }>('deliver-webhook', { isSlow: true })
/** At most one attempt of a delivery is queued. */
export const keyOfDelivery = (id: string) => `webhook ${id}`

/** Requests to this machine are for development and tests: a demo in production has accounts that anybody can use. */
export const reachOf = ({ config }: Pick<Platform, 'config'>): Reach => ({
  ownMachine: config.NODE_ENV !== 'production',
})

/** The secret of a webhook, as receivers enter it (Standard Webhooks). It is derived, so the database has none. */
export async function secretOf(platform: Platform, { id, version }: { id: string; version: number }): Promise<string> {
  const hex = await platform.secretOf(`webhook ${id} ${version}`)
  return `whsec_${Buffer.from(hex, 'hex').toString('base64')}`
}

const signatureOf = (secret: string, content: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(content)
    .digest('base64')}`

export type Receiver = { webhookId: string; url: string; secretVersion: number; formerUntil: Date | null }

/** Signs a message and sends it. Returns what came of it; never throws because of the receiver. */
export async function send(
  platform: Platform,
  to: Receiver,
  { id, body }: { id: string; body: string },
): Promise<Omit<WebhookAttempt, 'number'> & { retryAfter?: string | undefined }> {
  const at = platform.clock.now()
  const timestamp = Math.floor(at.getTime() / 1_000)
  const versions = [to.secretVersion, ...(to.formerUntil && to.formerUntil > at ? [to.secretVersion - 1] : [])]
  const secrets = await Promise.all(versions.map((version) => secretOf(platform, { id: to.webhookId, version })))
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Liston-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`)).join(' '),
  }
  const since = performance.now()
  const base = { at: at.toISOString(), status: null, error: null, answer: '' }
  const took = () => Math.round(performance.now() - since)
  try {
    const limits = { timeoutMs: TIMEOUT_S * 1_000, maxBytes: ANSWER_BYTES }
    const answer = await postOutward({ url: to.url, reach: reachOf(platform), headers, body, ...limits })
    const { status, retryAfter } = answer
    return { ...base, status, retryAfter, answer: readable(answer.body), durationMs: took() }
  } catch (error) {
    return { ...base, error: errorOf(error), durationMs: took() }
  }
}

/** What PostgreSQL stores and a page shows: no control characters other than line breaks and tabs. */
const readable = (bytes: Buffer) => new TextDecoder().decode(bytes).replace(/(?![\n\t])\p{Cc}/gu, ' ')

function errorOf(error: unknown): WebhookError {
  if (error instanceof AddressRefused) return 'address-refused'
  const { code = '' } = error as { code?: string }
  if (code === 'TIMEOUT') return 'timeout'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'name-unknown'
  return /CERT|TLS|SSL|SIGNATURE/.test(code) ? 'certificate' : 'connection'
}

export const isOk = ({ status }: { status: number | null }) => status !== null && status >= 200 && status < 300

type Due = Receiver & { id: string; event: WebhookEvent; about: About; body: string }

/** Makes an attempt to send a waiting delivery, at least once, and decides when the next one is due. */
export async function deliver(
  platform: Platform,
  { deliveryId: id }: { deliveryId: string },
  context: JobContext,
): Promise<void> {
  const { rows } = await sql<Due>`SELECT d.id, d.event, d.about, d.body, w.id AS "webhookId", w.url,
      w.secret_version AS "secretVersion", w.former_until AS "formerUntil"
    FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id
    WHERE d.id = ${id} AND d.state = 'waiting' AND w.paused IS NULL`.execute(platform.db)
  const due = rows[0]
  if (!due) return
  if (!(await describe(platform, due.event, due.about))) {
    await context.once(async (trx) => {
      await sql`UPDATE webhook_delivery SET state = 'withdrawn', body = '', next_at = NULL
        WHERE id = ${id} AND state = 'waiting'`.execute(trx)
    })
    return
  }
  const sent = await send(platform, due, due)
  await context.once((trx) => settle(platform, trx, { id, webhookId: due.webhookId, sent }))
}

type Settling = { id: string; webhookId: string; sent: Awaited<ReturnType<typeof send>> }

/** Stores an attempt and what follows from it. The webhook may have been paused or deleted during the request. */
async function settle(platform: Platform, trx: Trx, { id, webhookId, sent }: Settling): Promise<void> {
  const webhook = await lockWebhook(trx, webhookId)
  const delivery = webhook && (await lockDelivery(trx, id))
  if (!delivery) return
  const at = platform.clock.now()
  await addAttempt(trx, id, sent)
  if (isOk(sent)) {
    await sql`UPDATE webhook_delivery SET state = 'delivered', next_at = NULL WHERE id = ${id}`.execute(trx)
    await sql`UPDATE webhook SET failing_since = NULL WHERE id = ${webhookId} AND failing_since IS NOT NULL`.execute(
      trx,
    )
    return
  }
  const failingSince = webhook.failing_since ?? at
  await sql`UPDATE webhook SET failing_since = ${failingSince} WHERE id = ${webhookId}`.execute(trx)
  if (delivery.state !== 'waiting') return
  const tries = delivery.tries + 1
  const isLast = tries > RETRY_MINUTES.length
  const nextAt = isLast ? null : new Date(at.getTime() + waitMs(tries, sent, at))
  await sql`UPDATE webhook_delivery SET tries = ${tries}, next_at = ${nextAt}, state = ${isLast ? 'failed' : 'waiting'}
    WHERE id = ${id}`.execute(trx)
  const why =
    sent.status === 410 ? 'gone' : at.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY_MS ? 'failing' : null
  if (why) await pauseItself(trx, { id: webhookId, name: webhook.name, why, at })
  else if (nextAt) await enqueue(trx, deliveryJob, { deliveryId: id }, { key: keyOfDelivery(id), runAt: nextAt })
}

async function lockDelivery(trx: Trx, id: string) {
  const { rows } = await sql<{ state: string; tries: number }>`SELECT state, tries FROM webhook_delivery
    WHERE id = ${id} FOR UPDATE`.execute(trx)
  return rows[0]
}

async function pauseItself(
  trx: Trx,
  o: { id: string; name: string; why: 'gone' | 'failing'; at: Date },
): Promise<void> {
  await sql`UPDATE webhook SET paused = ${o.why}, paused_at = ${o.at} WHERE id = ${o.id} AND paused IS NULL`.execute(
    trx,
  )
  await failWaiting(trx, o.id)
  await logAutomaticAct(trx, { act: 'pause-webhook', target: `webhook ${o.name}`, at: o.at })
}

/** Wait in ms after a number of failed attempts: the planned one, or a longer one that the receiver asks for. */
function waitMs(tries: number, { status, retryAfter }: Settling['sent'], at: Date): number {
  const planned = (RETRY_MINUTES[tries - 1] ?? 0) * MINUTE_MS
  if (!retryAfter || (status !== 429 && status !== 503)) return planned
  const asked = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - at.getTime()
  return Math.max(planned, Math.min(Number.isFinite(asked) ? asked : 0, RETRY_AFTER_MAX_MINUTES * MINUTE_MS))
}
