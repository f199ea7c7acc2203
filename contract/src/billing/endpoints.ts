import * as z from 'zod'
import { BAD_CURSOR, change, Cursor, Id, login, open, pageOf, staff, staffChange } from '../kernel/index.ts'
import { appStoreEndpoints } from './app-store.ts'
import { Checkout, NewCheckout, PaidCheckout, Payment } from './checkout-schema.ts'
import { planDeskEndpoints } from './desk.ts'
import { manageEndpoints } from './manage.ts'
import { billingRefusals } from './refusals.ts'
import { Grant, MySubscription, NewGrant, PaymentEvent, PaymentEventRef, PaymentHealth, Plans } from './schema.ts'

const tags = ['billing']

export const billingContract = {
  ...appStoreEndpoints,
  ...planDeskEndpoints,

  plans: open('read').route({ method: 'GET', path: '/plans', tags, summary: 'What is sold' }).output(Plans),

  mine: login('read')
    .route({ method: 'GET', path: '/me/subscription', tags, summary: 'Where my PRO comes from, and until when' })
    .output(MySubscription),

  /** Price and person are the server's: what the call says of a person is taken and not read (specification 7). */
  checkout: change('write')
    .route({ method: 'POST', path: '/create-checkout-session', tags, summary: 'Go and pay for a plan by card' })
    .errors(billingRefusals.checkout)
    .input(NewCheckout)
    .output(Checkout),

  confirm: login('write')
    .route({ method: 'POST', path: '/billing/confirm', tags, summary: 'What became of a payment of mine' })
    .errors(billingRefusals.confirm)
    .input(PaidCheckout)
    .output(Payment),
  payments: staff('pro', 'read')
    .route({ method: 'GET', path: '/admin/payments', tags, summary: 'How it goes with payments' })
    .output(PaymentHealth),

  events: staff('pro', 'read')
    .route({ method: 'GET', path: '/admin/payment-events', tags, summary: 'What the providers told, newest first' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ state: z.enum(['all', 'open']).default('all'), cursor: Cursor.optional() }))
    .output(pageOf(PaymentEvent)),

  replay: staffChange('pro')
    .route({
      method: 'POST',
      path: '/admin/payment-events/{provider}/{id}/replay',
      tags,
      summary: 'Handle an event again',
    })
    .errors(billingRefusals.replay)
    .input(PaymentEventRef)
    .output(z.object({ queued: z.literal(true) })),

  grants: staff('pro', 'read')
    .route({ method: 'GET', path: '/admin/pro-grants', tags, summary: 'PRO that admins gave and that has not ended' })
    .output(z.object({ grants: z.array(Grant) })),

  grant: staffChange('pro')
    .route({ method: 'POST', path: '/admin/pro-grants', tags, summary: 'Give somebody PRO' })
    .errors(billingRefusals.grant)
    .input(NewGrant)
    .output(Grant),

  revoke: staffChange('pro')
    .route({ method: 'DELETE', path: '/admin/pro-grants/{id}', tags, summary: 'Take a grant back' })
    .errors(billingRefusals.revoke)
    .input(z.strictObject({ id: Id }))
    .output(z.object({ revoked: z.literal(true) })),

  ...manageEndpoints,
}
