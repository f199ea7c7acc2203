import * as z from 'zod'
import { BAD_CURSOR, change, Cursor, Id, login, open, pageOf, staff, staffChange } from '../kernel/index.ts'
import { appStoreEndpoints } from './app-store.ts'
import { planDeskEndpoints } from './desk.ts'
import { manageEndpoints } from './manage.ts'
import { billingRefusals } from './refusals.ts'
import {
  Checkout,
  Grant,
  MySubscription,
  NewCheckout,
  NewGrant,
  PaidCheckout,
  Payment,
  PaymentEvent,
  PaymentEventRef,
  PaymentHealth,
  Plans,
  RevenueMonth,
} from './schema.ts'

const tags = ['billing']

export const billingContract = {
  ...appStoreEndpoints,
  ...planDeskEndpoints,

  plans: open('read').route({ method: 'GET', path: '/plans', tags, summary: 'List the plans on sale' }).output(Plans),

  mine: login('read')
    .route({ method: 'GET', path: '/me/subscription', tags, summary: 'Get the sources of my PRO and when each ends' })
    .output(MySubscription),

  /**
   * The server determines price and user. It accepts and ignores what the request says about the user (specification
   * 7).
   */
  checkout: change('write')
    .route({ method: 'POST', path: '/create-checkout-session', tags, summary: 'Start a card checkout for a plan' })
    .errors(billingRefusals.checkout)
    .input(NewCheckout)
    .output(Checkout),

  confirm: login('write')
    .route({ method: 'POST', path: '/billing/confirm', tags, summary: 'Check the result of a payment of mine' })
    .errors(billingRefusals.confirm)
    .input(PaidCheckout)
    .output(Payment),
  payments: staff('pro', 'read')
    .route({ method: 'GET', path: '/admin/payments', tags, summary: 'Get the state of payment processing' })
    .output(PaymentHealth),

  revenue: staff('pro', 'read')
    .route({ method: 'GET', path: '/admin/revenue', tags, summary: 'Get the card payments by month' })
    .output(z.object({ months: z.array(RevenueMonth) })),

  events: staff('pro', 'read')
    .route({ method: 'GET', path: '/admin/payment-events', tags, summary: 'List payment events, newest first' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ state: z.enum(['all', 'open']).default('all'), cursor: Cursor.optional() }))
    .output(pageOf(PaymentEvent)),

  replay: staffChange('pro')
    .route({
      method: 'POST',
      path: '/admin/payment-events/{provider}/{id}/replay',
      tags,
      summary: 'Process a payment event again',
    })
    .errors(billingRefusals.replay)
    .input(PaymentEventRef)
    .output(z.object({ queued: z.literal(true) })),

  grants: staff('pro', 'read')
    .route({ method: 'GET', path: '/admin/pro-grants', tags, summary: 'List active PRO grants by admins' })
    .output(z.object({ grants: z.array(Grant) })),

  grant: staffChange('pro')
    .route({ method: 'POST', path: '/admin/pro-grants', tags, summary: 'Grant PRO to a user' })
    .errors(billingRefusals.grant)
    .input(NewGrant)
    .output(Grant),

  revoke: staffChange('pro')
    .route({ method: 'DELETE', path: '/admin/pro-grants/{id}', tags, summary: 'Revoke a PRO grant' })
    .errors(billingRefusals.revoke)
    .input(z.strictObject({ id: Id }))
    .output(z.object({ revoked: z.literal(true) })),

  ...manageEndpoints,
}
