import { withdrawableUntil } from '@liston/contract/billing'
import type { PlanKey } from '@liston/contract/billing'
import type { Trx } from '../../../../platform/db/index.ts'
import { type Listener, listener } from '../../../../platform/events.ts'
import type { Platform } from '../../../../platform/index.ts'
import { setPaymentFailed } from '../../../profiles/index.ts'
import { InvoicePaid, SubscriptionChanged, SubscriptionWithdrawn } from '../../events.ts'
import { findPaid, isWithdrawn, owesPayment, planOf } from './store.ts'
import { postLetter } from './post-letter.ts'

const GRACE_MS = 7 * 86_400_000
const live = ['active', 'trialing', 'past_due']
const over = ['canceled', 'unpaid']

/** Sends e-mails about a subscription, and sets the profile flag for the banner about a failed payment. */
export const letterReactions = (platform: Platform): Listener[] => [
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
