import * as z from 'zod'

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
  /** How many of what was sent belong to whoever sent it. */
  linked: z.number().int(),
  isPro: z.boolean(),
})
export type LinkedPurchases = z.infer<typeof LinkedPurchases>
