import { sql } from 'kysely'
import { afterCommit, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { defineJob, enqueue } from '../../../platform/jobs/index.ts'
import { InvoicePaid, SubscriptionChanged, type SubscriptionState } from '../events.ts'
import { followPro, lockPerson } from '../pro.ts'
import { type CardProvider, cardProvider, type CardSubscription, Unfit } from './over-stripe.ts'
import * as store from './store.ts'

export type Synced = { userId: string; status: string; isPro: boolean }
type Asked = { provider: CardProvider; id: string; isSure: boolean }

/** Cancels and refunds the duplicate subscription of a user. */
export const undoDouble = defineJob<{ subscriptionId: string }>('undo-double-subscription')

/**
 * Synchronises a subscription with the provider, including its invoices and the user's PRO. Webhooks, the landing page
 * and the nightly reconciliation all call this function. It asks and writes under one advisory lock. So of two
 * concurrent calls, the later one has the later answer (ADR 0057). Throws `Unfit` where a retry can't help.
 */
export async function syncSubscription(
  platform: Platform,
  id: string,
  provider: CardProvider = cardProvider(platform),
): Promise<Synced> {
  const first = await syncOnce(platform, { provider, id, isSure: false })
  if (!('rivalId' in first)) return first
  // The other subscription may have ended without our knowledge.
  await syncOnce(platform, { provider, id: first.rivalId, isSure: false })
  const second = await syncOnce(platform, { provider, id, isSure: true })
  if ('rivalId' in second) throw new Error('A sure synchronisation decides')
  return second
}

const syncOnce = (platform: Platform, asked: Asked): Promise<Synced | { rivalId: string }> =>
  platform.turns.alone(asked.id, async (trx) => {
    const { provider, id, isSure } = asked
    const found = await provider.find(id)
    // Read after the answer, because the request takes time.
    const at = platform.clock.now()
    if (!found) throw new Unfit('The provider knows no such subscription')
    const { subscription: said, invoices } = found
    const userId = await ownerOf(trx, { said, provider, at })
    await lockPerson(trx, userId)
    const rival = store.isLiveStatus(said.status) ? await store.findRival(trx, { userId, id }) : undefined
    if (rival && !isSure) return { rivalId: rival.id }
    const status = rival ? await settle(trx, said, rival) : said.status
    const announce = await announcer(platform, trx, id)
    await store.keepSubscription(trx, { said, userId, status, at })
    await store.keepInvoices(trx, { id, userId, invoices })
    await announce(userId)
    return { userId, status, isPro: await followPro(platform, trx, userId) }
  })

/**
 * Publishes what a synchronisation changed, in its transaction. It compares the stored state before and after:
 *
 *     const tell = await announcer(platform, trx, id)
 *     … writes …
 *     await tell(userId)
 */
async function announcer(platform: Platform, trx: Trx, subscriptionId: string) {
  const before = await findState(trx, subscriptionId)
  return async (userId: string): Promise<void> => {
    const after = await findState(trx, subscriptionId)
    if (!after) return
    const [was, is] = [before ? told(before) : null, told(after)]
    if (JSON.stringify(was) !== JSON.stringify(is)) {
      await platform.events.publish(trx, SubscriptionChanged, { userId, subscriptionId, before: was, after: is })
      // Open pages that show the plan reload it.
      afterCommit(trx, () => platform.live.publish({ topic: `user:${userId}`, kind: 'plan', data: null }))
    }
    for (const invoiceId of after.invoices)
      if (!before?.invoices.includes(invoiceId))
        await platform.events.publish(trx, InvoicePaid, { userId, subscriptionId, invoiceId })
  }
}

type KnownState = {
  status: string
  planKey: string
  periodStart: Date
  periodEnd: Date
  cancelAt: Date | null
  invoices: string[]
}

/** Stored state of a subscription, with its invoices. */
async function findState(trx: Trx, id: string): Promise<KnownState | undefined> {
  const { rows } = await sql<KnownState>`
    SELECT status, plan_key AS "planKey", current_period_start AS "periodStart", current_period_end AS "periodEnd",
      cancel_at AS "cancelAt", ARRAY(SELECT i.id FROM invoice i WHERE i.subscription_id = s.id ORDER BY i.id) AS invoices
    FROM subscription s WHERE id = ${id}`.execute(trx)
  return rows[0]
}

const told = ({ status, planKey, periodStart, periodEnd, cancelAt }: KnownState): SubscriptionState => ({
  status,
  planKey,
  periodStart: periodStart.toISOString(),
  periodEnd: periodEnd.toISOString(),
  cancelAt: cancelAt?.toISOString() ?? null,
})

/** Owner of a subscription: by customer, or by the user id stored at purchase. Never by e-mail address. */
async function ownerOf(
  trx: Trx,
  { said, provider, at }: { said: CardSubscription; provider: CardProvider; at: Date },
): Promise<string> {
  if (said.live !== provider.live) throw new Unfit('Of the other mode: test and live are never mixed')
  const { customerOf, rowOf, isSold } = await store.findOwner(trx, said)
  if (!isSold) throw new Unfit(`Not a price that is sold: ${said.priceKey}`)
  const { customerId } = said
  const claimed = rowOf ?? said.userId
  if (customerOf && claimed && claimed !== customerOf) throw new Unfit('Bought for somebody who is another customer')
  if (customerOf) return customerOf
  // The customer was deleted at the provider. An ended subscription does not link a user to it again.
  if (rowOf && !store.isLiveStatus(said.status)) return rowOf
  if (!claimed || !(await store.linkCustomer(trx, { userId: claimed, customerId, at })))
    throw new Unfit('Nobody here is that customer')
  return claimed
}

/**
 * Resolves two live subscriptions: the paid and older one stays, the other is undone. Returns the status to store for
 * `said`.
 */
async function settle(trx: Trx, said: CardSubscription, rival: store.Rival): Promise<string> {
  const loser = isBetter(said, rival) ? rival.id : said.id
  if (loser === rival.id) await store.markDuplicate(trx, rival.id)
  await enqueue(trx, undoDouble, { subscriptionId: loser }, { key: `undo ${loser}` })
  return loser === said.id ? 'duplicate' : said.status
}

type Comparable = { id: string; status: string; boughtAt: Date }
export function isBetter(a: Comparable, b: Comparable): boolean {
  if ((a.status === 'past_due') !== (b.status === 'past_due')) return b.status === 'past_due'
  const between = a.boughtAt.getTime() - b.boughtAt.getTime()
  return between < 0 || (between === 0 && a.id < b.id)
}
