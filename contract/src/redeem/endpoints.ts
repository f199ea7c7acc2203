import * as z from 'zod'
import { Balances, PRICE_CHANGED, PriceSeen } from '../economy/index.ts'
import { change, FORBIDDEN, Id, Instant, login, NOT_FOUND, open } from '../kernel/index.ts'
import { CategoryField } from '../rankings/index.ts'
import { CategoryHead, Redeemables } from './schema.ts'

const tags = ['redeem']
const One = z.strictObject({ id: Id })
const count = z.number().int()

/** So many Stars are missing. */
const STARS_INSUFFICIENT = { status: 402, data: z.object({ missing: z.number().int() }) } as const

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const redeemRefusals = {
  buyCredit: {
    ...PRICE_CHANGED,
    STARS_INSUFFICIENT,
    /** No more in this calendar month. */
    CREDITS_OF_MONTH: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  undoCredit: {
    ...NOT_FOUND,
    /** More than ten minutes ago. */
    UNDO_EXPIRED: { status: 409 },
    /** There is no credit left to give back. */
    CREDIT_USED: { status: 409 },
  },
  feature: {
    ...NOT_FOUND,
    /** Somebody else's. */
    ...FORBIDDEN,
    ...PRICE_CHANGED,
    STARS_INSUFFICIENT,
    /** It is private, hidden, locked or archived. */
    NOT_FEATURABLE: { status: 409 },
    /** Another stands there. */
    CATEGORY_TAKEN: { status: 409, data: z.object({ until: Instant }) },
  },
} as const

export const redeemContract = {
  mine: login('read')
    .route({ method: 'GET', path: '/me/redeem', tags, summary: 'What my Stars buy' })
    .output(Redeemables),

  buyCredit: change('write')
    .route({ method: 'POST', path: '/me/credits', tags, summary: 'Buy an AI credit for Stars' })
    .errors(redeemRefusals.buyCredit)
    .input(z.strictObject({ priceStars: PriceSeen.optional() }).optional())
    .output(z.object({ id: Id, credits: count, boughtThisMonth: count, undoUntil: Instant, balances: Balances })),

  /** Within ten minutes, while there is a credit to give back. */
  undoCredit: change('write')
    .route({ method: 'DELETE', path: '/me/credits/{id}', tags, summary: 'Give a credit back for its Stars' })
    .errors(redeemRefusals.undoCredit)
    .input(One)
    .output(z.object({ credits: count, boughtThisMonth: count, balances: Balances })),

  /** It moves nothing in the category's order and adds no vote. */
  feature: change('write')
    .route({
      method: 'POST',
      path: '/rankings/{id}/feature',
      tags,
      summary: 'Show an own ranking at the head of its category for 24 h',
    })
    .errors(redeemRefusals.feature)
    .input(One.extend({ priceStars: PriceSeen.optional() }))
    .output(z.object({ category: CategoryField, until: Instant, balances: Balances })),

  head: open()
    .route({
      method: 'GET',
      path: '/categories/{category}/head',
      tags,
      summary: 'What its author shows at the head of a category',
    })
    .input(z.strictObject({ category: CategoryField }))
    .output(z.object({ head: CategoryHead.nullable() })),
}
