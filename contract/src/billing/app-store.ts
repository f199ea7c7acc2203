import * as z from 'zod'
import { change, login } from '../kernel/index.ts'

const tags = ['billing']

/** Each expected "no" to what an iPhone sends on. */
export const appStoreRefusals = {
  send: {
    /** The App Store has not signed it for this application. */
    NOT_VERIFIED: { status: 422 },
    /** It is signed, and nothing that is sold here. */
    UNKNOWN_PRODUCT: { status: 422 },
    /** The purchase belongs to another account: it stays there. */
    OTHER_ACCOUNT: { status: 409 },
    /** Somebody else of the family bought it, which does not count here. */
    FAMILY_SHARED: { status: 409 },
    /** Nothing is sold by the App Store in this installation. */
    NO_STORE: { status: 409 },
    /** Whether it is signed can't be told now; ask again. */
    STORE_AWAY: { status: 503, data: z.object({ retryAfterSeconds: z.number().int() }) },
  },
} as const

/** What the App Store signed, as it came: a JWS. Read by its library only, and shown to nobody. */
export const SignedByStore = z.string().min(1).max(30_000)

/** What the iPhone application sends on: at most eight at a time. */
export const SentTransactions = z.strictObject({ signedTransactions: z.array(SignedByStore).min(1).max(8) })

/** What a page needs to have something bought in the App Store. */
export const AppStoreAccount = z.object({
  /** `sandbox`: nothing is charged; `none`: nothing is sold there. */
  store: z.enum(['live', 'sandbox', 'none']),
  /** Goes with a purchase, and says whose it is: a name for this purpose only, known to its person alone. */
  appAccountToken: z.uuid(),
  products: z.array(z.object({ plan: z.enum(['pro_weekly', 'pro_monthly']), productId: z.string() })),
})
export type AppStoreAccount = z.infer<typeof AppStoreAccount>

export const LinkedPurchases = z.object({
  /** Number of the sent purchases that are linked to the caller. */
  linked: z.number().int(),
  isPro: z.boolean(),
})
export type LinkedPurchases = z.infer<typeof LinkedPurchases>

/** In-app purchases (rules 3.27): who somebody is to the App Store, and what it signed for them. */
export const appStoreEndpoints = {
  appStoreAccount: login('read')
    .route({ method: 'GET', path: '/iap/account', tags, summary: 'What a purchase in the App Store needs of me' })
    .output(AppStoreAccount),

  sendTransactions: change('write')
    .route({ method: 'POST', path: '/iap/transactions', tags, summary: 'Have what the App Store signed count for me' })
    .errors(appStoreRefusals.send)
    .input(SentTransactions)
    .output(LinkedPurchases),
}
