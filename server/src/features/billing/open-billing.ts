import { billingContract, type PlanKey, type SentTransactions, withdrawableUntil } from '@liston/contract/billing'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Trx } from '../../platform/db/index.ts'
import { type Listener, listener } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { handles, type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { personalData } from '../../platform/personal.ts'
import { setPaymentFailed } from '../profiles/index.ts'
import { sendTransactions } from './app-store/send-transactions.ts'
import { showAppAccount } from './app-store/show-account.ts'
import { handleNotice, handleNoticeJob, readHistory } from './app-store/store-notices.ts'
import { cancelLaterOf, cardJobs } from './cards/reconcile.ts'
import { listEvents, replayEvent, showHealth } from './cards/webhook/list-events.ts'
import { confirmPayment } from './checkout/confirm-payment.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { InvoicePaid, SubscriptionChanged, SubscriptionWithdrawn } from './events.ts'
import { findPaid, isWithdrawn, owesPayment, planOf, postLetter } from './manage/post-letter.ts'
import { openPortal, setRenewal, showPlan as showOwnPlan } from './manage/set-renewal.ts'
import { listInvoices, withdraw, withdrawalJobs } from './manage/withdraw.ts'
import { findAllPlans, listPlans, offersOf, showPlan, showRevenue } from './plans.ts'
import { findGrants, followTime, givePro, showMine, takeGrantBack } from './pro.ts'

export const openBilling = (platform: Platform): Feature<'billing'> => {
  platform.cards?.sandbox?.offer(() => offersOf(platform))
  return {
    routes: billingRoutes(platform),
    events: letterReactions(platform),
    jobs: [
      timedJob('follow-pro', { cron: '* * * * *' }, () => followTime(platform)),
      ...cardJobs(platform),
      ...appStoreJobs(platform),
      ...withdrawalJobs(platform),
    ],
    personal: billingOfPerson,
  }
}

const GRACE_MS = 7 * 86_400_000
const live = ['active', 'trialing', 'past_due']
const over = ['canceled', 'unpaid']

/** Sends e-mails about a subscription, and sets the profile flag for the banner about a failed payment. */
const letterReactions = (platform: Platform): Listener[] => [
  listener(InvoicePaid, 'write', (paid, context) => context.once((trx) => tellPaid(platform, trx, paid))),
  listener(SubscriptionChanged, 'write', (change, context) =>
    context.once(async (trx) => {
      const { userId } = change
      await setPaymentFailed(trx, { userId, failed: await owesPayment(trx, userId) })
      await tellChange(platform, trx, change, context.id)
    }),
  ),
  listener(SubscriptionWithdrawn, 'write', ({ userId, subscriptionId, amountCents }, context) =>
    context.once(async (trx) =>
      postLetter(platform, trx, {
        userId,
        kind: 'refunded',
        cause: `refunded:${subscriptionId}`,
        plan: await planOf(trx, subscriptionId),
        cents: amountCents,
      }),
    ),
  ),
]

/** Sends the receipt of the first or a later payment. Nothing for a free invoice. */
async function tellPaid(platform: Platform, trx: Trx, { userId, invoiceId }: InvoicePaid): Promise<void> {
  const paid = await findPaid(trx, invoiceId)
  if (!paid || paid.amountCents === 0) return
  await postLetter(platform, trx, {
    userId,
    kind: paid.isFirst ? 'receipt' : 'renewal',
    cause: `paid:${invoiceId}`,
    plan: paid.plan,
    cents: paid.amountCents,
    currency: paid.currency,
    number: paid.number,
    day: paid.periodEnd,
    moment: withdrawableUntil(paid.boughtAt),
  })
}

async function tellChange(platform: Platform, trx: Trx, change: SubscriptionChanged, jobId: number): Promise<void> {
  const { userId, subscriptionId: id, before, after } = change
  const plan = after.planKey as PlanKey
  // The failed payment may be the first event of this subscription that arrives.
  if (after.status === 'past_due' && before?.status !== 'past_due')
    return postLetter(platform, trx, {
      userId,
      kind: 'failed',
      cause: `failed:${id}:${after.periodStart}`,
      plan,
      day: new Date(Date.parse(after.periodStart) + GRACE_MS),
    })
  if (!before) return
  const lived = live.includes(before.status)
  if (lived && live.includes(after.status) && !before.cancelAt && after.cancelAt)
    await postLetter(platform, trx, {
      userId,
      kind: 'cancelled',
      cause: `cancelled:${id}:${jobId}`,
      plan,
      day: new Date(after.cancelAt),
    })
  else if ((lived || before.status === 'paused') && over.includes(after.status) && !(await isWithdrawn(trx, id)))
    await postLetter(platform, trx, { userId, kind: 'ended', cause: `ended:${id}`, plan })
}

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

function billingRoutes(platform: Platform) {
  const os = endpoints(billingContract)
  const appStore = appStoreHandlers(platform)
  return os.router({
    appStoreAccount: os.appStoreAccount.handler(appStore.appStoreAccount),
    sendTransactions: os.sendTransactions.handler(appStore.sendTransactions),
    plans: os.plans.handler(() => listPlans(platform)),
    planRows: os.planRows.handler(async () => ({ plans: await findAllPlans(platform.db, platform.clock.now()) })),
    showPlan: os.showPlan.handler(async ({ context, input }) => ({
      plans: await showPlan(platform, { ...actor(context), asked: input }),
    })),
    mine: os.mine.handler(({ context }) => showMine(platform, signedIn(context).viewer.id)),
    checkout: os.checkout.handler(({ context, input: { priceId } }) =>
      openCheckout(platform, { ...actor(context), priceId }),
    ),
    confirm: os.confirm.handler(({ context, input: { sessionId } }) =>
      confirmPayment(platform, { userId: signedIn(context).viewer.id, sessionId }),
    ),
    payments: os.payments.handler(() => showHealth(platform)),
    revenue: os.revenue.handler(() => showRevenue(platform)),
    events: os.events.handler(({ input: { state, cursor } }) =>
      listEvents(platform, { cursor, open: state === 'open' }),
    ),
    replay: os.replay.handler(({ context, input }) => replayEvent(platform, { ...actor(context), ...input })),
    grants: os.grants.handler(async () => ({ grants: await findGrants(platform.db, platform.clock.now()) })),
    grant: os.grant.handler(({ context, input }) => givePro(platform, { ...actor(context), asked: input })),
    revoke: os.revoke.handler(({ context, input: { id } }) => takeGrantBack(platform, { ...actor(context), id })),
    ...manageRoutes(platform),
  })
}

const LAW = { keep: 'the law requires it' }

/** Payments are kept as the law requires; after erasure they refer to a tombstone. */
export const billingOfPerson = personalData({
  tables: {
    subscription: { user_id: (trx, { userId }) => cancelLaterOf(trx, userId) },
    card_customer: { user_id: LAW },
    invoice: { user_id: LAW },
    withdrawal: { user_id: LAW },
    checkout: { user_id: 'delete' },
    app_account: { user_id: 'delete' },
    subscription_wish: { user_id: 'delete' },
    billing_letter: { user_id: 'delete' },
    pro_grant: { user_id: 'delete', granted_by_id: 'null' },
    ios_subscription: { profile_id: LAW },
    payment_event: {
      about: (trx, { userId }) =>
        sql`DELETE FROM payment_event WHERE provider = 'app_store' AND handled_at IS NOT NULL
          AND about IN (SELECT original_transaction_id FROM ios_subscription WHERE profile_id = ${userId})`.execute(
          trx,
        ),
    },
  },
  files: {
    subscriptions: { from: 'subscription', columns: '*' },
    'app-store-subscriptions': { from: 'ios_subscription', of: 'profile_id', columns: '*' },
    'pro-granted': { from: 'pro_grant', columns: '*' },
    invoices: { from: 'invoice', columns: '*' },
    withdrawals: { from: 'withdrawal', columns: '*' },
    'subscription-wishes': { from: 'subscription_wish', columns: '*' },
    'payment-letters': { from: 'billing_letter', columns: '*' },
    'card-customer': { from: 'card_customer', columns: '*' },
    checkouts: { from: 'checkout', columns: '*' },
    'app-store-account': { from: 'app_account', columns: '*' },
  },
})

type Sent = { context: ApiContext; input: z.infer<typeof SentTransactions> }

const appStoreHandlers = (platform: Platform) => ({
  appStoreAccount: ({ context }: { context: ApiContext }) => showAppAccount(platform, signedIn(context).viewer.id),
  sendTransactions: ({ context, input }: Sent) =>
    sendTransactions(platform, {
      userId: signedIn(context).viewer.id,
      key: context.idempotencyKey,
      signed: input.signedTransactions,
    }),
})

const appStoreJobs = (platform: Platform): JobHandler[] => [
  handles(handleNoticeJob, ({ id }) => handleNotice(platform, id)),
  timedJob('app-store-history', { cron: '23 */6 * * *', atStart: true }, () => readHistory(platform)),
]

function manageRoutes(platform: Platform) {
  const os = endpoints(billingContract)
  return {
    plan: os.plan.handler(({ context }) => showOwnPlan(platform, signedIn(context).viewer.id)),
    openPortal: os.openPortal.handler(({ context }) => openPortal(platform, signedIn(context).viewer.id)),
    setRenewal: os.setRenewal.handler(({ context, input }) =>
      setRenewal(platform, { ...actor(context), asked: input }),
    ),
    withdraw: os.withdraw.handler(({ context, input: { id } }) => withdraw(platform, { ...actor(context), id })),
    invoices: os.invoices.handler(({ context, input: { cursor } }) =>
      listInvoices(platform, { userId: signedIn(context).viewer.id, cursor }),
    ),
  }
}
