import { PUSH_TTL_SECONDS, type PushMessage } from '@liston/contract/notifications'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import { defineJob, enqueue, GiveUp } from '../../../../platform/jobs/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { presentAll } from '../../read-notifications.ts'
import { findOne } from '../../read-notifications-store.ts'
import { findAddressee } from '../store.ts'
import { quietUntilFor } from '../quiet-hours.ts'
import { sendMessage } from './send-message.ts'
import { type SubscriptionRow, tables, type VapidKeys } from './store.ts'

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
