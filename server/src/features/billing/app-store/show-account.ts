import type { AppStoreAccount, PlanKey } from '@liston/contract/billing'
import { sql } from 'kysely'
import * as z from 'zod'
import type { SignedTransaction, StoreEnvironment } from '../../../platform/app-store/index.ts'
import type { Config } from '../../../platform/config/index.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'

/** Returns the data that a page needs to start an App Store purchase for the user. */
export async function showAppAccount({ db, config, appStore }: Platform, userId: string): Promise<AppStoreAccount> {
  return {
    store: appStore ? (appStore.mode === 'apple' ? 'live' : 'sandbox') : 'none',
    appAccountToken: await keepToken(db, userId),
    products: appStore ? [...productsOf(config)] : [],
  }
}

/** A statement of the App Store about one of our subscriptions. */
export type Statement = {
  originalTransactionId: string
  plan: PlanKey
  environment: StoreEnvironment
  appAccountToken: string | null
  /** Family Sharing: the account token names the buyer, not this user. */
  isShared: boolean
  status: number
  boughtAt: Date
  periodStartsAt: Date
  expiresAt: Date
  graceExpiresAt: Date | null
  /** Null if the statement does not say. */
  autoRenew: boolean | null
  eventType: string | null
  signedAt: Date
  /** True for a notification, which describes the whole state. A transaction alone only proves a purchase. */
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

/** Plans sold in the App Store, with their product ids there. */
const productsOf = (c: Pick<Config, 'APP_STORE_WEEKLY' | 'APP_STORE_MONTHLY'>) =>
  [
    { plan: 'pro_monthly', productId: c.APP_STORE_MONTHLY },
    { plan: 'pro_weekly', productId: c.APP_STORE_WEEKLY },
  ] as const

type Judging = { config: Config; environment: StoreEnvironment; transaction: SignedTransaction; now: Date }

/** Returns the statement in a signed transaction, or why this installation does not accept it. */
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

/** Returns the token that the user's purchases carry. The first call creates it. */
async function keepToken(db: Db, userId: string): Promise<string> {
  await sql`INSERT INTO app_account (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`.execute(db)
  const { rows } = await sql<{ token: string }>`SELECT token FROM app_account WHERE user_id = ${userId}`.execute(db)
  const token = rows[0]?.token
  if (!token) throw new Error('The account has gone')
  return token
}
