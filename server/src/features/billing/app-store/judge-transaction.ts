import type { PlanKey } from '@liston/contract/billing'
import * as z from 'zod'
import type { SignedTransaction, StoreEnvironment } from '../../../platform/app-store/index.ts'
import type { Config } from '../../../platform/config/index.ts'

/** What the store said of a subscription, once it is known to be one of ours. */
export type Statement = {
  originalTransactionId: string
  plan: PlanKey
  environment: StoreEnvironment
  appAccountToken: string | null
  /** Of the family: whose account is named in it is the one that bought it. */
  isShared: boolean
  status: number
  boughtAt: Date
  periodStartsAt: Date
  expiresAt: Date
  graceExpiresAt: Date | null
  /** Null where it was not said. */
  autoRenew: boolean | null
  eventType: string | null
  signedAt: Date
  /** A notification says how things stand; a transaction alone only that something was bought. */
  isWhole: boolean
  raw: SignedTransaction
}

export type Objection = 'NOT_VERIFIED' | 'UNKNOWN_PRODUCT' | 'FAMILY_SHARED'

const ACTIVE = 1
const EXPIRED = 2
const REVOKED = 5
const SUBSCRIPTION = 'Auto-Renewable Subscription'

const Moment = z
  .number()
  .int()
  .min(0)
  .max(Date.UTC(9999, 0))
  .transform((ms) => new Date(ms))

const Told = z.object({
  originalTransactionId: z.string().regex(/^\d{1,40}$/),
  productId: z.string(),
  type: z.string(),
  inAppOwnershipType: z.enum(['PURCHASED', 'FAMILY_SHARED']),
  appAccountToken: z.uuid().toLowerCase().optional(),
  originalPurchaseDate: Moment,
  purchaseDate: Moment,
  expiresDate: Moment,
  signedDate: Moment,
  revocationDate: Moment.optional(),
  isUpgraded: z.boolean().optional(),
})

/** What is sold in the App Store, by its product there. */
export const productsOf = (c: Pick<Config, 'APP_STORE_WEEKLY' | 'APP_STORE_MONTHLY'>) =>
  [
    { plan: 'pro_monthly', productId: c.APP_STORE_MONTHLY },
    { plan: 'pro_weekly', productId: c.APP_STORE_WEEKLY },
  ] as const

type Judging = { config: Config; environment: StoreEnvironment; transaction: SignedTransaction; now: Date }

/** Whether a transaction that the store signed is one that counts here, and what it says. */
export function judgeTransaction({ config, environment, transaction, now }: Judging): Statement | Objection {
  const read = Told.safeParse(transaction)
  if (!read.success) return 'NOT_VERIFIED'
  const told = read.data
  const product = productsOf(config).find(({ productId }) => productId === told.productId)
  if (!product || told.type !== SUBSCRIPTION) return 'UNKNOWN_PRODUCT'
  const isShared = told.inAppOwnershipType === 'FAMILY_SHARED'
  if (isShared && !config.IAP_FAMILY_SHARING) return 'FAMILY_SHARED'
  const isOver = told.isUpgraded || told.expiresDate <= now
  return {
    originalTransactionId: told.originalTransactionId,
    plan: product.plan,
    environment,
    appAccountToken: isShared ? null : (told.appAccountToken ?? null),
    isShared,
    status: told.revocationDate ? REVOKED : isOver ? EXPIRED : ACTIVE,
    boughtAt: told.originalPurchaseDate,
    periodStartsAt: told.purchaseDate,
    expiresAt: told.expiresDate,
    graceExpiresAt: null,
    autoRenew: null,
    eventType: null,
    signedAt: told.signedDate,
    isWhole: false,
    raw: transaction,
  }
}
