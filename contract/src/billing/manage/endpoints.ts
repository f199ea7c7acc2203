import * as z from 'zod'
import { BAD_CURSOR, change, Cursor, login, pageOf } from '../../kernel/index.ts'
import { Ignored } from '../checkout-schema.ts'
import { manageRefusals } from './refusals.ts'
import { Invoice, LeavingReason, MyPlan, Renewal, SubscriptionId } from './schema.ts'

const tags = ['billing']

export const manageEndpoints = {
  plan: login('read')
    .route({ method: 'GET', path: '/me/plan', tags, summary: 'My PRO, and what I may change about it' })
    .output(MyPlan),

  /** `customerId` is taken and not looked at: the door opens for whoever is signed in (specification 7). */
  openPortal: login('write')
    .route({
      method: 'POST',
      path: '/create-customer-portal',
      tags,
      summary: 'The way to my page at the card provider',
    })
    .errors(manageRefusals.openPortal)
    .input(z.object({ customerId: Ignored.optional() }))
    .output(z.object({ url: z.url() })),

  setRenewal: change()
    .route({
      method: 'PUT',
      path: '/me/subscription/renewal',
      tags,
      summary: 'Cancel, pause or take up my subscription',
    })
    .errors(manageRefusals.setRenewal)
    .input(z.strictObject({ id: SubscriptionId, renewal: Renewal, reason: LeavingReason.optional() }))
    .output(z.object({ renewal: Renewal })),

  withdraw: change()
    .route({ method: 'POST', path: '/me/subscription/withdrawal', tags, summary: 'Withdraw from the contract' })
    .errors(manageRefusals.withdraw)
    .input(z.strictObject({ id: SubscriptionId }))
    .output(z.object({ amountCents: z.number().int().nonnegative() })),

  invoices: login('read')
    .route({ method: 'GET', path: '/me/invoices', tags, summary: 'What I paid by card, newest first' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(pageOf(Invoice)),
}
