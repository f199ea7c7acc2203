import { defineTexts } from '@liston/contract/kernel'
import { sql } from 'kysely'
import {
  defineJob,
  enqueue,
  handles,
  type JobContext,
  type JobHandler,
  timedJob,
} from '../../../platform/jobs/index.ts'
import { type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findAddress } from '../../accounts/index.ts'
import { findLanguage } from '../../profiles/index.ts'
import { type CardProvider, cardProvider, Unfit } from './over-stripe.ts'
import { findOf, findOpen, findRival, findSubscription } from './store.ts'
import { syncSubscription, undoDouble } from './sync-subscription.ts'
import { queueOpenWithdrawals } from '../manage/withdraw.ts'
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

/**
 * Cancels a duplicate subscription, refunds it and synchronises it. Each step may be repeated. Payments from before the
 * purchase of the remaining subscription are not refunded, because that time was used.
 */
export async function undo(
  platform: Platform,
  id: string,
  provider: CardProvider = cardProvider(platform),
): Promise<{ userId: string; cents: number } | null> {
  const { rival, row } = await inTransaction(platform.db, async (trx) => {
    const row = await findSubscription(trx, id)
    return { row, rival: row && (await findRival(trx, row)) }
  })
  const isSecond = row?.status === 'duplicate' && rival !== undefined
  if (isSecond) {
    await provider.cancel(id)
    const found = await provider.find(id)
    for (const { payments, paidAt } of found?.invoices ?? [])
      if (paidAt >= rival.boughtAt)
        for (const payment of payments) await provider.refund({ payment, key: `double:${payment}` })
  }
  if (!row) return null
  const { status } = await syncSubscription(platform, id, provider)
  const after = await provider.find(id)
  const cents = (after?.invoices ?? []).reduce((sum, { refundedCents }) => sum + (refundedCents ?? 0), 0)
  return status === 'canceled' ? { userId: row.userId, cents } : null
}

const undoJob = (platform: Platform): JobHandler =>
  handles(undoDouble, async ({ subscriptionId }, context: JobContext) => {
    const done = await undo(platform, subscriptionId)
    if (done) await context.once((trx) => tellRefund(platform, trx, done))
  })

/** `amount` null: nothing was refunded. */
export const texts = defineTexts<(amount: string | null) => { subject: string; paragraphs: string[]; label: string }>({
  es: (amount) => ({
    subject: 'Tenías dos suscripciones: hemos cancelado una',
    paragraphs: [
      'Has comprado PRO dos veces, quizá desde dos pestañas. Una sigue en marcha; la otra la hemos cancelado.',
      amount === null
        ? 'Por la que hemos cancelado no hay nada que devolver, y ya no se te cobrará.'
        : `Te devolvemos ${amount} a la misma tarjeta. El banco puede tardar unos días en mostrarlo.`,
    ],
    label: 'Ver mi suscripción',
  }),
  en: (amount) => ({
    subject: 'You had two subscriptions: we cancelled one',
    paragraphs: [
      'You bought PRO twice, perhaps in two tabs. One goes on; we cancelled the other.',
      amount === null
        ? 'There is nothing to refund for the one we cancelled, and you won’t be charged for it again.'
        : `We give ${amount} back to the same card. Your bank may take some days to show it.`,
    ],
    label: 'See my subscription',
  }),
})

export const footnotes = defineTexts<string>({
  es: 'Si no esperabas este correo, escríbenos: contesta a este mensaje.',
  en: 'If you weren’t expecting this message, write to us: reply to it.',
})

/** E-mails the user that their duplicate subscription was cancelled, with the refunded amount, if any. */
async function tellRefund(
  platform: Platform,
  trx: Trx,
  { userId, cents }: { userId: string; cents: number },
): Promise<void> {
  const address = await findAddress(trx, userId)
  if (!address) return
  const language = (await findLanguage(trx, userId)) ?? platform.config.DEFAULT_LOCALE
  const euros = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' })
  const amount = cents > 0 ? euros.format(cents / 100) : null
  const { label, ...words } = texts[language](amount)
  const url = new URL('/downgrade', platform.config.PUBLIC_ORIGIN).href
  await platform.mail.post(trx, {
    ...words,
    footnote: footnotes[language],
    to: { name: '', address },
    language,
    action: { label, url },
  })
}
