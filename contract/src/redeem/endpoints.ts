import * as z from 'zod'
import { Balances, PriceSeen, purchaseRefusals } from '../economy/index.ts'
import { change, FORBIDDEN, forKeys, Id, Instant, NOT_FOUND, open, viewable } from '../kernel/index.ts'
import { AskedCategory, CategoryField } from '../rankings/index.ts'
import { CategoryHead, Redeemables } from './schema.ts'

const tags = ['redeem']
const One = z.strictObject({ id: Id })
const count = z.number().int()

/** Refusals of the feature, by endpoint. */
export const redeemRefusals = {
  buyCredit: {
    ...purchaseRefusals,
    /** The user has bought the maximum for this calendar month. */
    CREDITS_OF_MONTH: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  undoCredit: {
    ...NOT_FOUND,
    /** The purchase was more than ten minutes ago. */
    UNDO_EXPIRED: { status: 409 },
    /** The user has no AI credit left to return. */
    CREDIT_USED: { status: 409 },
  },
  feature: {
    ...NOT_FOUND,
    /** The ranking belongs to another user. */
    ...FORBIDDEN,
    ...purchaseRefusals,
    /** The ranking is private, hidden, locked or archived. */
    NOT_FEATURABLE: { status: 409 },
    /** Another ranking occupies the place. */
    CATEGORY_TAKEN: { status: 409, data: z.object({ until: Instant }) },
  },
} as const

export const redeemContract = {
  mine: forKeys('read', viewable())
    .route({ method: 'GET', path: '/me/redeem', tags, summary: 'Get what I can buy with Stars' })
    .output(Redeemables),

  buyCredit: change('write')
    .route({ method: 'POST', path: '/me/credits', tags, summary: 'Buy an AI credit with Stars' })
    .errors(redeemRefusals.buyCredit)
    .input(z.strictObject({ priceStars: PriceSeen.optional() }).optional())
    .output(z.object({ id: Id, credits: count, boughtThisMonth: count, undoUntil: Instant, balances: Balances })),

  /** Possible for ten minutes, while the user has a credit left to return. */
  undoCredit: change('write')
    .route({ method: 'DELETE', path: '/me/credits/{id}', tags, summary: 'Return an AI credit and get its Stars back' })
    .errors(redeemRefusals.undoCredit)
    .input(One)
    .output(z.object({ credits: count, boughtThisMonth: count, balances: Balances })),

  /** The order of the category does not change, and the ranking gets no votes. */
  feature: change('write')
    .route({
      method: 'POST',
      path: '/rankings/{id}/feature',
      tags,
      summary: 'Feature my ranking at the top of its category for 24 h',
    })
    .errors(redeemRefusals.feature)
    .input(One.extend({ priceStars: PriceSeen.optional() }))
    .output(z.object({ category: CategoryField, until: Instant, balances: Balances })),

  head: forKeys('read', open())
    .route({
      method: 'GET',
      path: '/categories/{category}/head',
      tags,
      summary: 'Get the ranking featured at the top of a category, if any',
    })
    .input(z.strictObject({ category: AskedCategory }))
    .output(z.object({ head: CategoryHead.nullable() })),
}
