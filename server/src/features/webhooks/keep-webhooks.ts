import {
  type Webhook,
  type WebhookAttempt,
  type WebhookChoice,
  webhookRefusals,
  webhookRules,
} from '@liston/contract/webhooks'
import { sql } from 'kysely'
import { findEarlier, newId, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { allowedAddresses, outgoingUrl } from '../../platform/outgoing.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { deliveryJob, isOk, keyOfDelivery, reachOf, secretOf, send } from './deliver.ts'
import { bodyOf } from './messages.ts'
import { addAttempt, failWaiting, listRows, lockWebhook, type WebhookRow } from './store.ts'

const { FORMER_SECRET_HOURS, WEBHOOKS_MAX } = webhookRules
const HOUR_MS = 3_600_000

type By = { byId: string; key: string | null }
const refuseNew = refuser(webhookRefusals.create)
const refuse = refuser(webhookRefusals.one)
const refuseAgain = refuser(webhookRefusals.redeliver)

const present = (row: WebhookRow, now: Date): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  format: row.format,
  language: row.language,
  events: row.events,
  paused: row.paused,
  pausedAt: row.paused_at?.toISOString() ?? null,
  failingSince: row.failing_since?.toISOString() ?? null,
  formerSecretUntil: row.former_until && row.former_until > now ? row.former_until.toISOString() : null,
  createdAt: row.created_at.toISOString(),
})

/** All webhooks, oldest first. */
export async function listWebhooks({ db, clock }: Platform) {
  const rows = await listRows(db)
  return { items: rows.map((row) => present(row, clock.now())), max: WEBHOOKS_MAX }
}

/** The address as it is stored. Throws URL_NOT_ALLOWED or NETWORK_NOT_ALLOWED. */
async function checkedUrl(platform: Platform, text: string): Promise<string> {
  const reach = reachOf(platform)
  const url = outgoingUrl(text, reach)
  if (!url) throw refuseNew('URL_NOT_ALLOWED')
  await allowedAddresses(url, reach).catch(() => {
    throw refuseNew('NETWORK_NOT_ALLOWED')
  })
  return url.href
}

/** What the staff log says of a webhook. The path of an address may be a secret of the receiver. */
const factsOf = ({ url, format, language, events }: Pick<WebhookChoice, 'url' | 'format' | 'language' | 'events'>) => ({
  host: new URL(url).host,
  format,
  language,
  events,
})

/** Creates a webhook. Its secret is in the response, and in no other. */
export async function createWebhook(platform: Platform, { byId, key, choice }: By & { choice: WebhookChoice }) {
  const url = await checkedUrl(platform, choice.url)
  const at = platform.clock.now()
  const webhook = await actInTransaction(
    platform,
    { userId: byId, key, request: { createWebhook: choice } },
    async (trx, log) => {
      const { name, format, language } = choice
      const events = [...new Set(choice.events)]
      // One at a time, so that two do not take the same place.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('webhook places', 0))`.execute(trx)
      const { rows } =
        await sql<WebhookRow>`INSERT INTO webhook (id, place, name, url, format, language, events, created_at)
        SELECT ${newId()}::uuid, p, ${name}, ${url}, ${format}, ${language}, ${events}::text[], ${at}::timestamptz
        FROM generate_series(1, ${WEBHOOKS_MAX}::int) p
        WHERE NOT EXISTS (SELECT FROM webhook w WHERE w.place = p) ORDER BY p LIMIT 1 RETURNING *`.execute(trx)
      if (!rows[0]) throw refuseNew('TOO_MANY_WEBHOOKS', { max: WEBHOOKS_MAX })
      const { host, ...after } = factsOf(rows[0])
      await log({ act: 'create-webhook', target: `webhook ${name}`, after: { ...after, host } })
      return present(rows[0], at)
    },
  )
  return { webhook, secret: await secretOf(platform, { id: webhook.id, version: 1 }) }
}

type Change = By & { id: string }

/** Locks a webhook. Throws NOT_FOUND. */
async function hold(trx: Trx, id: string): Promise<WebhookRow> {
  const row = await lockWebhook(trx, id)
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** Changes a webhook. Messages that wait keep their text and go to the new address. */
export async function editWebhook(
  platform: Platform,
  { byId, key, ...edit }: Change & WebhookChoice,
): Promise<Webhook> {
  const url = await checkedUrl(platform, edit.url)
  return actInTransaction(platform, { userId: byId, key, request: { editWebhook: edit } }, async (trx, log) => {
    const before = await hold(trx, edit.id)
    const { id, name, format, language } = edit
    const { rows } = await sql<WebhookRow>`UPDATE webhook SET name = ${name}, url = ${url}, format = ${format},
        language = ${language}, events = ${[...new Set(edit.events)]}::text[] WHERE id = ${id} RETURNING *`.execute(trx)
    await log({ act: 'edit-webhook', target: `webhook ${name}`, before: factsOf(before), after: factsOf(rows[0]!) })
    return present(rows[0]!, platform.clock.now())
  })
}

/** Pauses or resumes a webhook. Resuming forgets its failures. */
export async function pauseWebhook(platform: Platform, o: Change & { paused: boolean }): Promise<Webhook> {
  const { byId, key, id, paused } = o
  const at = platform.clock.now()
  return actInTransaction(
    platform,
    { userId: byId, key, request: { pauseWebhook: { id, paused } } },
    async (trx, log) => {
      const { name, paused: before } = await hold(trx, id)
      const { rows } = paused
        ? await sql<WebhookRow>`UPDATE webhook SET paused = coalesce(paused, 'staff'), paused_at = coalesce(paused_at, ${at})
          WHERE id = ${id} RETURNING *`.execute(trx)
        : await sql<WebhookRow>`UPDATE webhook SET paused = NULL, paused_at = NULL, failing_since = NULL
          WHERE id = ${id} RETURNING *`.execute(trx)
      if (paused && !before) await failWaiting(trx, id)
      await log({ act: paused ? 'pause-webhook' : 'resume-webhook', target: `webhook ${name}` })
      return present(rows[0]!, at)
    },
  )
}

/** Replaces the secret. The former one signs too for a day. */
export async function rotateSecret(platform: Platform, { byId, key, id }: Change) {
  const formerUntil = new Date(platform.clock.now().getTime() + FORMER_SECRET_HOURS * HOUR_MS)
  const rotated = await actInTransaction(
    platform,
    { userId: byId, key, request: { rotateWebhook: id } },
    async (trx, log) => {
      const { name } = await hold(trx, id)
      const { rows } = await sql<{ version: number }>`UPDATE webhook SET secret_version = secret_version + 1,
        former_until = ${formerUntil} WHERE id = ${id} RETURNING secret_version AS version`.execute(trx)
      await log({ act: 'rotate-webhook-secret', target: `webhook ${name}` })
      return { version: rows[0]!.version, formerUntil: formerUntil.toISOString() }
    },
  )
  const secret = await secretOf(platform, { id, version: rotated.version })
  return { secret, formerUntil: rotated.formerUntil }
}

/** Deletes a webhook with its log. A request that is under way is not recorded. */
export async function removeWebhook(platform: Platform, { byId, key, id }: Change): Promise<{ removed: true }> {
  return actInTransaction(platform, { userId: byId, key, request: { removeWebhook: id } }, async (trx, log) => {
    const row = await hold(trx, id)
    await sql`DELETE FROM webhook WHERE id = ${id}`.execute(trx)
    await log({ act: 'delete-webhook', target: `webhook ${row.name}`, before: factsOf(row) })
    return { removed: true as const }
  })
}

/** Sends a test message, outside of a transaction because the receiver may be slow, and records it. */
export async function testWebhook(platform: Platform, { byId, key, id }: Change): Promise<WebhookAttempt> {
  const { db, clock, config, site } = platform
  const once = { userId: byId, key, request: { testWebhook: id } }
  const earlier = await findEarlier<WebhookAttempt>(db, once)
  if (earlier) return earlier.answer
  const row = (await listRows(db)).find((each) => each.id === id)
  if (!row) throw refuse('NOT_FOUND')
  const messageId = newId()
  const happened = {
    id: messageId,
    event: 'test' as const,
    occurredAt: clock.now(),
    data: { url: config.PUBLIC_ORIGIN },
  }
  const body = bodyOf(happened, { format: row.format, language: row.language, site: site.name })
  const to = { webhookId: id, url: row.url, secretVersion: row.secret_version, formerUntil: row.former_until }
  const { retryAfter: _, ...sent } = await send(platform, to, { id: messageId, body })
  return actInTransaction(platform, once, async (trx, log) => {
    const { name } = await hold(trx, id)
    await sql`INSERT INTO webhook_delivery (id, webhook_id, event, about, once_key, body, state, tries, created_at)
      VALUES (${messageId}, ${id}, 'test', '{}', ${messageId}, ${body}, ${isOk(sent) ? 'delivered' : 'failed'}, 1,
        ${clock.now()})`.execute(trx)
    const number = await addAttempt(trx, messageId, sent)
    if (isOk(sent)) await sql`UPDATE webhook SET failing_since = NULL WHERE id = ${id}`.execute(trx)
    await log({ act: 'test-webhook', target: `webhook ${name}` })
    return { ...sent, number }
  })
}

/** Queues a delivery again, with all its attempts. Throws NOT_FOUND, ALREADY_WAITING or NOT_SENDABLE. */
export async function redeliver(platform: Platform, { byId, key, id }: Change): Promise<{ state: 'waiting' }> {
  const at = platform.clock.now()
  return actInTransaction(platform, { userId: byId, key, request: { redeliver: id } }, async (trx, log) => {
    const { rows } = await sql<{ webhookId: string }>`SELECT webhook_id AS "webhookId" FROM webhook_delivery
      WHERE id = ${id}`.execute(trx)
    if (!rows[0]) throw refuseAgain('NOT_FOUND')
    const webhook = await hold(trx, rows[0].webhookId)
    if (webhook.paused) throw refuseAgain('NOT_SENDABLE')
    const queued = await sql`UPDATE webhook_delivery SET state = 'waiting', tries = 0, next_at = ${at}
      WHERE id = ${id} AND event <> 'test' AND state IN ('delivered', 'failed') RETURNING 1`.execute(trx)
    if (queued.rows.length === 0) throw refuseAgain((await isWaiting(trx, id)) ? 'ALREADY_WAITING' : 'NOT_SENDABLE')
    await enqueue(trx, deliveryJob, { deliveryId: id }, { key: keyOfDelivery(id) })
    await log({ act: 'redeliver-webhook', target: `webhook ${webhook.name}` })
    return { state: 'waiting' as const }
  })
}

async function isWaiting(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM webhook_delivery WHERE id = ${id} AND state = 'waiting'`.execute(trx)
  return rows.length > 0
}
