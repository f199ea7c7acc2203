import { sql } from 'kysely'
import { defineJob, enqueue, handles, type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { cardProvider } from './open-provider.ts'
import { type CardProvider, Unfit } from './provider.ts'
import { findOf, findOpen } from './store.ts'
import { syncSubscription } from './sync-subscription.ts'
import { undoJob } from './undo-double.ts'
import { queueOpenWithdrawals } from '../manage/finish-withdrawal.ts'
import { eventJob, handleCardEvent } from './webhook/handle-event.ts'

const HOUR_MS = 3_600_000
/** How far back the nightly job asks the provider: two nights, in case one is missed. */
const BACK_MS = 48 * HOUR_MS
const KEEP_EVENTS_MS = 90 * 24 * HOUR_MS

const syncLater = defineJob<{ subscriptionId: string }>('sync-subscription')
const cancelOf = defineJob<{ userId: string }>('cancel-subscriptions')

/** Subscriptions to synchronise every night: those changed at the provider, and ours that may still change. */
export async function toReconcile(
  platform: Platform,
  provider: CardProvider = cardProvider(platform),
): Promise<Set<string>> {
  const since = new Date(platform.clock.now().getTime() - BACK_MS)
  return new Set([...(await findOpen(platform.db)), ...(await provider.changedSince(since))])
}

/** Nightly job. Queues one job per subscription, so that a failure affects no other, and deletes old events. */
export async function reconcile(platform: Platform): Promise<void> {
  const { cards, db, clock } = platform
  await forgetEvents(db, new Date(clock.now().getTime() - KEEP_EVENTS_MS))
  if (!cards) return
  for (const id of await toReconcile(platform))
    await enqueue(db, syncLater, { subscriptionId: id }, { key: `sync ${id}` })
  // The bank may have decided without an event reaching us.
  for (const eventId of await findOpenDisputes(db)) await enqueue(db, handleCardEvent, { eventId })
  await queueOpenWithdrawals(db, null)
}

/** Events of disputes whose end is not known yet. */
async function findOpenDisputes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT event_id AS id FROM payment_event
    WHERE handled_at IS NULL AND provider = 'card' AND type = 'charge.dispute.created'`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes events of cards and the App Store that were processed long ago. No provider repeats them by then. */
async function forgetEvents(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM payment_event WHERE handled_at < ${before}`.execute(db)
}

/** When a user is erased: cancels their subscriptions at the provider, after the erasing transaction. */
export const cancelLaterOf = (trx: Db, userId: string): Promise<void> => enqueue(trx, cancelOf, { userId })

export async function cancelAllOf(
  platform: Platform,
  userId: string,
  provider: CardProvider = cardProvider(platform),
): Promise<void> {
  for (const id of await findOf(platform.db, { userId })) {
    await provider.cancel(id)
    await syncSubscription(platform, id, provider)
  }
}

export const cardJobs = (platform: Platform): JobHandler[] => [
  eventJob(platform),
  undoJob(platform),
  handles(cancelOf, async ({ userId }) => {
    if ((await findOf(platform.db, { userId })).length > 0) await cancelAllOf(platform, userId)
  }),
  handles(syncLater, ({ subscriptionId }) =>
    syncSubscription(platform, subscriptionId).catch((error: unknown) => {
      if (!(error instanceof Unfit)) throw error
      platform.log.warn({ subscription: subscriptionId, why: error.message }, 'a subscription was refused')
    }),
  ),
  timedJob('reconcile-cards', { cron: '20 3 * * *' }, () => reconcile(platform)),
]
