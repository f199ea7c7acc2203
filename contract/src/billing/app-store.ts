import * as z from 'zod'
import { change, login } from '../kernel/index.ts'

const tags = ['billing']

/** Refusals of the endpoint that takes transactions from the iPhone app. */
export const appStoreRefusals = {
  send: {
    /** The App Store did not sign it for this app. */
    NOT_VERIFIED: { status: 422 },
    /** The signature is valid, but this installation does not sell the product. */
    UNKNOWN_PRODUCT: { status: 422 },
    /** The purchase belongs to another account and stays there. */
    OTHER_ACCOUNT: { status: 409 },
    /** A Family Sharing purchase, which this installation does not accept. */
    FAMILY_SHARED: { status: 409 },
    /** The purchase is the caller's, but it gives no PRO any more: it expired or was refunded. */
    PURCHASE_OVER: { status: 409 },
    /** This installation sells nothing in the App Store. */
    NO_STORE: { status: 409 },
    /** The signature can't be verified now; retry after this time. */
    STORE_AWAY: { status: 503, data: z.object({ retryAfterSeconds: z.number().int() }) },
  },
} as const

/** Data signed by the App Store, unmodified: a JWS. Only the App Store library reads it; nobody else gets it. */
export const SignedByStore = z.string().min(1).max(30_000)

/** Transactions sent by the iPhone app: at most eight per request. */
export const SentTransactions = z.strictObject({ signedTransactions: z.array(SignedByStore).min(1).max(8) })

/** Data that a page needs to start an App Store purchase. */
export const AppStoreAccount = z.object({
  /** `sandbox`: nothing is charged. `none`: nothing is sold there. */
  store: z.enum(['live', 'sandbox', 'none']),
  /** Identifies the buyer in a purchase. It has no other use, and only its user gets it. */
  appAccountToken: z.uuid(),
  products: z.array(z.object({ plan: z.enum(['pro_weekly', 'pro_monthly']), productId: z.string() })),
})
export type AppStoreAccount = z.infer<typeof AppStoreAccount>

export const LinkedPurchases = z.object({
  /** Number of the sent purchases that are linked to the caller and give PRO now. */
  linked: z.number().int(),
  isPro: z.boolean(),
})
export type LinkedPurchases = z.infer<typeof LinkedPurchases>

/** In-app purchases (rules 3.27): the user's App Store account token, and the transactions it signed. */
export const appStoreEndpoints = {
  appStoreAccount: login('read')
    .route({ method: 'GET', path: '/iap/account', tags, summary: 'Get the data for an App Store purchase of mine' })
    .output(AppStoreAccount),

  sendTransactions: change('write')
    .route({ method: 'POST', path: '/iap/transactions', tags, summary: 'Link signed App Store transactions to me' })
    .errors(appStoreRefusals.send)
    .input(SentTransactions)
    .output(LinkedPurchases),
}
