import * as z from 'zod'
import { BAD_CURSOR, change, Cursor, login, NOT_FOUND, pageOf } from '../../kernel/index.ts'
import { Ignored } from '../checkout-schema.ts'
import { Invoice, LeavingReason, MyPlan, Renewal, SubscriptionId } from './schema.ts'

const tags = ['billing']

/** The card provider does not answer, or there is none here. Nothing was changed. */
const PAYMENTS_AWAY = { PAYMENTS_AWAY: { status: 503 } } as const

/** Each expected "no" of managing a subscription, by the endpoint that may say it. */
export const manageRefusals = {
  openPortal: {
    /** Nothing was ever paid by card: there is nothing behind the door. */
    NO_CARD_CUSTOMER: { status: 409 },
    ...PAYMENTS_AWAY,
  },
  setRenewal: {
    ...NOT_FOUND,
    /** It has ended: a new one begins with a purchase. */
    SUBSCRIPTION_ENDED: { status: 409 },
    /** It was paused before, or is one that can't be. */
    NO_PAUSE: { status: 409 },
    ...PAYMENTS_AWAY,
  },
  withdraw: {
    ...NOT_FOUND,
    /** More than fourteen days ago. */
    WITHDRAWAL_OVER: { status: 409 },
  },
} as const

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
