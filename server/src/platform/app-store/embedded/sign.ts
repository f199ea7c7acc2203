import { sign } from 'node:crypto'
import type { SignedNotice, SignedRenewal, SignedTransaction } from '../app-store.ts'
import type { Chain } from './chain.ts'
import type { Purchase } from './purchase.ts'

/** Bundle id of the application in the embedded store. */
export const EMBEDDED_BUNDLE = 'test.liston.app'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs as the App Store does: a JWS with ES256 and the whole chain in its header. */
export function signAs({ root, between, leaf, key }: Chain, told: object, head: object = {}): string {
  const text = `${part({ alg: 'ES256', x5c: [leaf, between, root], ...head })}.${part(told)}`
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

const ms = (at: Date | null) => at?.getTime()

/** The payload of a purchase's signed transaction. */
export const transactionOf = (p: Purchase): SignedTransaction => ({
  originalTransactionId: p.original_transaction_id,
  transactionId: p.transaction_id,
  bundleId: EMBEDDED_BUNDLE,
  productId: p.product_id,
  subscriptionGroupIdentifier: '1',
  purchaseDate: p.period_starts_at.getTime(),
  originalPurchaseDate: p.bought_at.getTime(),
  expiresDate: p.expires_at.getTime(),
  quantity: 1,
  type: 'Auto-Renewable Subscription',
  ...(p.app_account_token ? { appAccountToken: p.app_account_token } : {}),
  inAppOwnershipType: p.ownership,
  signedDate: p.signed_at.getTime(),
  ...(p.revoked_at ? { revocationDate: p.revoked_at.getTime(), revocationReason: 0 } : {}),
  environment: 'Sandbox',
  transactionReason: p.transaction_id === p.original_transaction_id ? 'PURCHASE' : 'RENEWAL',
})

export const renewalOf = (p: Purchase): SignedRenewal => ({
  originalTransactionId: p.original_transaction_id,
  productId: p.product_id,
  autoRenewProductId: p.product_id,
  autoRenewStatus: p.auto_renew ? 1 : 0,
  isInBillingRetryPeriod: p.status === 3 || p.status === 4,
  ...(p.grace_expires_at ? { gracePeriodExpiresDate: ms(p.grace_expires_at) as number } : {}),
  signedDate: p.signed_at.getTime(),
  environment: 'Sandbox',
})

type Telling = { id: string; purchase: Purchase; type: string; subtype: string | null }

/** A signed server notification (version 2) about a purchase. */
export function noticeOf(chain: Chain, { id, purchase, type, subtype }: Telling): string {
  const told: SignedNotice = {
    notificationType: type,
    ...(subtype ? { subtype } : {}),
    notificationUUID: id,
    version: '2.0',
    signedDate: purchase.signed_at.getTime(),
    data: {
      environment: 'Sandbox',
      bundleId: EMBEDDED_BUNDLE,
      bundleVersion: '1',
      signedTransactionInfo: signAs(chain, transactionOf(purchase)),
      signedRenewalInfo: signAs(chain, renewalOf(purchase)),
      status: purchase.status,
    },
  }
  return signAs(chain, told)
}
