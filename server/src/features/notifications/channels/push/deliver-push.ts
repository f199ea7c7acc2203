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

/** `about`: the one notification that it tells of, whose own page it then leads to. */
type Delivery = { subscriptionId: string; message: PushMessage; about: string | null; madeAt: string }

/** With the growing wait some hours; what is older than a day is found in the list anyway. */
export const deliverPush = defineJob<Delivery>('deliver-push', { maxAttempts: 10 })

type Needs = Platform & { vapidKeys(): Promise<VapidKeys> }

/** Carries one message to one browser, at least once; a second copy takes the place of the first there. */
export async function deliver(platform: Needs, delivery: Delivery): Promise<void> {
  const { config, db, clock } = platform
  const { subscriptionId, message, about, madeAt } = delivery
  const now = clock.now()
  const ttlSeconds = PUSH_TTL_SECONDS - Math.floor((now.getTime() - Date.parse(madeAt)) / 1_000)
  const to = await findSubscription(db, subscriptionId)
  if (!to || ttlSeconds <= 0) return
  // An attempt that failed in the evening is not made up for at night.
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

/** One of them, if it still receives. */
async function findSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    SELECT p.* FROM push_subscription p JOIN live_session s ON s.id = p.session_id AND s.user_id = p.user_id
    WHERE p.id = ${id}`.execute(db)
  return rows[0]
}

/** Where a notification leads, for its reader as they may see it now. */
async function linkOf({ db, pool }: Needs, id: string): Promise<string | null> {
  const row = await findOne(db, id)
  const [shown] = row ? await presentAll(pool, [row], { viewerId: row.userId, language: 'es' }) : []
  return shown?.data.link ?? null
}
