import { Agent } from 'node:https'
import type { Language } from '@liston/contract/kernel'
import {
  channelRefusals,
  type NewSubscription,
  type NotificationType,
  PUSH_BYTES_MAX,
  PUSH_HOSTS,
  PUSH_TTL_SECONDS,
  type PushMessage,
  SUBSCRIPTIONS_MAX,
} from '@liston/contract/notifications'
import { sql } from 'kysely'
import type { Config } from '../../../platform/config/index.ts'
import { type Db, inTransaction, newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { defineJob, enqueue, GiveUp } from '../../../platform/jobs/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findOne } from '../read-notifications-store.ts'
import { presentAll } from '../read-notifications.ts'
import { quietUntilFor } from './quiet-hours.ts'
import { findAddressee, lockSetting, lockSettingOf, takeDue } from './store.ts'
import { kindTexts } from '../words/words-of.ts'
import { countReceiving, type SubscriptionRow, tables, type VapidKeys } from './push-store.ts'

const refuse = refuser(channelRefusals.subscribe)

/**
 * Subscribes the browser of the current session to push messages. The subscription ends with the session. Throws
 * PUSH_SERVICE_UNKNOWN, TOO_MANY_DEVICES or SUBSCRIPTION_TAKEN.
 */
export async function subscribe(platform: Platform, context: SignedInContext, wanted: NewSubscription) {
  const { viewer, idempotencyKey: key } = context
  const { db, config, clock } = platform
  if (!isPushService({ endpoint: wanted.endpoint, config })) throw refuse('PUSH_SERVICE_UNKNOWN')
  const mine = { userId: viewer.id, sessionId: viewer.sessionId }
  return onceInTransaction(db, { userId: viewer.id, key, request: { subscribePush: wanted } }, async (trx) => {
    await lockSetting(trx, viewer.id)
    const outcome = await insertSubscription(trx, { ...wanted, ...mine, at: clock.now() })
    if (outcome === 'no place') throw refuse('TOO_MANY_DEVICES', { max: SUBSCRIPTIONS_MAX })
    if (outcome === 'taken') throw refuse('SUBSCRIPTION_TAKEN')
    return countReceiving(trx, mine)
  }).catch((error: { code?: string }) => {
    // The session ended in the meantime.
    throw error.code === FOREIGN_KEY_VIOLATION ? refuse('UNAUTHENTICATED') : error
  })
}

/** Sends the pending push notifications of one user. At most one such job is queued per user. */
export const pushDue = defineJob<{ userId: string }>('push-due')
export const pushKey = (userId: string) => `push ${userId}`

/**
 * Queues one message with all pending notifications for each browser of the user. In quiet hours, postpones the job
 * until they end.
 */
export function pushWhatIsDue(platform: Platform, userId: string): Promise<void> {
  return inTransaction(platform.db, async (trx) => {
    if (!(await lockSettingOf(trx, userId))) return
    const to = await findAddressee(trx, userId)
    const until = quietUntilFor(platform, to)
    if (until) return enqueue(trx, pushDue, { userId }, { key: pushKey(userId), runAt: until })
    const news = await takeDue(trx, { userId, channel: 'push' })
    if (news.length === 0) return
    const message = messageOf(news, { language: to.language, appName: platform.site.name })
    const madeAt = platform.clock.now().toISOString()
    const about = news.length === 1 && news[0] ? news[0].id : null
    for (const { id } of await findReceiving(trx, userId))
      await enqueue(trx, deliverPush, { subscriptionId: id, message, about, madeAt })
  })
}

/** `about`: id of the only notification of the message. The message then links to the page of that notification. */
type Delivery = { subscriptionId: string; message: PushMessage; about: string | null; madeAt: string }

/** With growing delays the attempts span some hours. After a day the notification is only in the list. */
export const deliverPush = defineJob<Delivery>('deliver-push', { maxAttempts: 10 })

type Needs = Platform & { vapidKeys(): Promise<VapidKeys> }

/** Sends one message to one browser, at least once. A repeated message has the same tag and replaces the first. */
export async function deliver(platform: Needs, delivery: Delivery): Promise<void> {
  const { config, db, clock } = platform
  const { subscriptionId, message, about, madeAt } = delivery
  const now = clock.now()
  const ttlSeconds = PUSH_TTL_SECONDS - Math.floor((now.getTime() - Date.parse(madeAt)) / 1_000)
  const to = await findSubscription(db, subscriptionId)
  if (!to || ttlSeconds <= 0) return
  // Quiet hours apply to retries too.
  const until = quietUntilFor(platform, await findAddressee(db, to.user_id))
  if (until) return enqueue(db, deliverPush, delivery, { runAt: until })
  const path = (about && (await linkOf(platform, about))) || message.path
  const keys = await platform.vapidKeys()
  const sent = await sendMessage({ config, keys, to, message: { ...message, path }, ttlSeconds })
  if (sent === 'gone') await deleteSubscription(db, subscriptionId)
  if (sent === 'refused') throw new GiveUp('A push message was refused')
  if (sent === 'later') throw new Error('A push service did not take a message')
}

const TIMEOUT_MS = 10_000

/** `gone`: the subscription is no longer valid. `refused`: a retry would not help. `later`: a retry may help. */
type Sent = 'sent' | 'gone' | 'refused' | 'later'

type Sending = {
  config: Config
  keys: VapidKeys
  to: Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>
  message: PushMessage
  ttlSeconds: number
}

/**
 * Sends an encrypted message to the push service of a browser. Checks the endpoint again, because the list of known
 * hosts may have changed since the row was written. Drops the response text of the service: it may contain the
 * endpoint, which is a secret of the browser.
 */
async function sendMessage({ config, keys, to, message, ttlSeconds }: Sending): Promise<Sent> {
  if (!isPushService({ endpoint: to.endpoint, config })) return 'gone'
  const payload = JSON.stringify(message)
  if (Buffer.byteLength(payload) > PUSH_BYTES_MAX) return 'refused'
  const subject = `mailto:${config.CONTACT_EMAIL ?? config.MAIL_FROM}`
  const { endpoint, p256dh, auth } = to
  try {
    const { default: webPush } = await import('web-push')
    await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: ttlSeconds,
      topic: message.tag,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
      timeout: TIMEOUT_MS,
      // The push service of tests has a self-signed certificate. Outside of tests the configuration rejects
      // PUSH_TEST_HOST.
      ...(config.PUSH_TEST_HOST ? { agent: new Agent({ rejectUnauthorized: false }) } : {}),
    })
    return 'sent'
  } catch (error) {
    const { statusCode = 0 } = error as { statusCode?: number }
    if (statusCode === 404 || statusCode === 410) return 'gone'
    return statusCode >= 400 && statusCode < 500 && statusCode !== 408 && statusCode !== 429 ? 'refused' : 'later'
  }
}

type Asked = { endpoint: string; config: Pick<Config, 'PUSH_TEST_HOST'> }

/**
 * Whether an endpoint belongs to a known push service (SSRF protection): https on the default port, a known host, no
 * credentials. Checked when a browser subscribes and before each request.
 */
export function isPushService({ endpoint, config }: Asked): boolean {
  if (!URL.canParse(endpoint)) return false
  const { href, protocol, hostname, host, port, username, password } = new URL(endpoint)
  // Other parsers might read a URL in non-canonical form as a different host.
  if (href !== endpoint) return false
  if (protocol !== 'https:' || username || password) return false
  if (config.PUSH_TEST_HOST && host === config.PUSH_TEST_HOST) return true
  return (
    port === '' && PUSH_HOSTS.some((known) => (known.startsWith('.') ? hostname.endsWith(known) : hostname === known))
  )
}

const deleteSubscription = (db: Db, id: string) =>
  tables(db).deleteFrom('push_subscription').where('id', '=', id).execute()

/** The subscription, if its session is still live. */
async function findSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    SELECT p.* FROM push_subscription p JOIN live_session s ON s.id = p.session_id AND s.user_id = p.user_id
    WHERE p.id = ${id}`.execute(db)
  return rows[0]
}

/** Link of a notification, from what its recipient may see now. */
async function linkOf({ db, pool }: Needs, id: string): Promise<string | null> {
  const row = await findOne(db, id)
  const [shown] = row ? await presentAll(pool, [row], { viewerId: row.userId, language: 'es' }) : []
  return shown?.data.link ?? null
}

type News = { type: NotificationType }

/** The notification list, which shows only what the user may see by then. */
const LIST = '/notifications'

/**
 * The push message for some notifications. It appears on lock screens and passes through a third-party service. So it
 * names only the kind of event: no names, titles or texts of users.
 */
function messageOf(news: News[], o: { language: Language; appName: string }): PushMessage {
  const t = kindTexts[o.language]
  const types = new Set(news.map(({ type }) => type))
  const [only] = types
  const isOfOne = types.size === 1 && only !== undefined
  return {
    title: o.appName,
    body: isOfOne ? t.kinds[only](news.length) : t.several(news.length),
    path: LIST,
    tag: isOfOne ? only : 'news',
    language: o.language,
  }
}

/** Subscriptions whose session is live and whose account is not suspended. */
async function findReceiving(db: Db, userId: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM push_subscription p JOIN live_session s ON s.id = p.session_id AND s.user_id = p.user_id
    WHERE p.user_id = ${userId} ORDER BY p.place`.execute(db)
  return rows
}

type New = NewSubscription & { userId: string; sessionId: string; at: Date }

/**
 * Inserts the subscription of a session and replaces its previous one. Deletes other rows with the same endpoint and
 * keys: the keys prove that it is the same browser. The caller locks the user's channel setting. Unique indexes decide.
 */
async function insertSubscription(trx: Trx, o: New): Promise<'added' | 'no place' | 'taken'> {
  const { endpoint, keys, userId, sessionId, at } = o
  await sql`DELETE FROM push_subscription p WHERE p.session_id = ${sessionId}
    OR p.endpoint = ${endpoint} AND p.p256dh = ${keys.p256dh} AND p.auth = ${keys.auth}
    OR p.user_id = ${userId} AND NOT EXISTS (SELECT FROM live_session s WHERE s.id = p.session_id)`.execute(trx)
  const { rows: free } = await sql<{ place: number | null }>`
    SELECT min(n) AS place FROM generate_series(1, ${SUBSCRIPTIONS_MAX}) n
    WHERE NOT EXISTS (SELECT FROM push_subscription WHERE user_id = ${userId} AND place = n)`.execute(trx)
  const place = free[0]?.place
  if (!place) return 'no place'
  const { rows } = await sql`
    INSERT INTO push_subscription (id, user_id, session_id, endpoint, p256dh, auth, place, created_at)
    VALUES (${newId()}, ${userId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${place}, ${at})
    ON CONFLICT (endpoint) DO NOTHING RETURNING 1`.execute(trx)
  return rows.length ? 'added' : 'taken'
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Ends the subscription of this browser, or with `everywhere` all subscriptions of the user. */
export async function endSubscription({ db }: Platform, context: SignedInContext, everywhere: boolean) {
  const { viewer, idempotencyKey: key } = context
  const mine = { userId: viewer.id, sessionId: viewer.sessionId }
  return onceInTransaction(db, { userId: viewer.id, key, request: { endPush: everywhere } }, async (trx) => {
    await deleteSubscriptions(trx, { ...mine, sessionId: everywhere ? null : viewer.sessionId })
    return countReceiving(trx, mine)
  })
}

async function deleteSubscriptions(db: Db, o: { userId: string; sessionId: string | null }): Promise<void> {
  let gone = tables(db).deleteFrom('push_subscription').where('user_id', '=', o.userId)
  if (o.sessionId) gone = gone.where('session_id', '=', o.sessionId)
  await gone.execute()
}
