import { randomInt, sign } from 'node:crypto'
import type {
  SignedNotice,
  SignedRenewal,
  SignedTransaction,
  StoreStatus,
} from '@liston/server/platform/app-store/index.ts'
import type { Clock } from '@liston/server/platform/clock.ts'
import type { Config } from '@liston/server/platform/config/index.ts'
import { type Db, inTransaction, newId } from '@liston/server/platform/db/index.ts'
import { type Chain, keptChain } from './chain.ts'
import { happen, type Purchase, periodEnd, type StoreAct } from './purchase.ts'
import {
  findNotice,
  insertNotice,
  insertPurchase,
  listTold,
  lockPurchase,
  noteAnswer,
  updatePurchase,
} from './store.ts'

export type Shop = {
  db: Db
  clock: Clock
  config: Pick<Config, 'APP_STORE_WEEKLY' | 'APP_STORE_MONTHLY'>
  /** Sends a notification to the application; returns the HTTP status of its response. */
  tell(signedPayload: string): Promise<number>
}

export type Order = {
  device: string
  productId: string
  appAccountToken: string | null
  ownership?: Purchase['ownership']
}

const newTransactionId = () => `2${randomInt(1e7, 1e8)}${randomInt(1e7, 1e8)}`

/** Sells a subscription. The device gets its transaction, and the application gets a notification. */
export async function sell(shop: Shop, order: Order): Promise<string> {
  const now = shop.clock.now()
  const id = newTransactionId()
  const purchase: Purchase = {
    original_transaction_id: id,
    transaction_id: id,
    device: order.device,
    product_id: order.productId,
    app_account_token: order.appAccountToken,
    ownership: order.ownership ?? 'PURCHASED',
    status: 1,
    bought_at: now,
    period_starts_at: now,
    expires_at: periodEnd(now, order.productId === shop.config.APP_STORE_WEEKLY),
    grace_expires_at: null,
    revoked_at: null,
    auto_renew: true,
    signed_at: now,
  }
  const chain = await keptChain(shop.db)
  const notice = newId()
  await inTransaction(shop.db, async (trx) => {
    await insertPurchase(trx, purchase)
    await insertNotice(trx, {
      id: notice,
      original_transaction_id: id,
      type: 'SUBSCRIBED',
      subtype: 'INITIAL_BUY',
      signed_payload: noticeOf(chain, { id: notice, purchase, type: 'SUBSCRIBED', subtype: 'INITIAL_BUY' }),
      told_at: now,
    })
  })
  await tellAgain(shop, notice)
  return signAs(chain, transactionOf(purchase))
}

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

const renewalOf = (p: Purchase): SignedRenewal => ({
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

/** Simulates an event of a subscription and notifies the application. Returns false if the event is impossible. */
export async function act(shop: Shop, { id, what }: { id: string; what: StoreAct }): Promise<boolean> {
  const chain = await keptChain(shop.db)
  const notice = newId()
  const isDone = await inTransaction(shop.db, async (trx) => {
    const found = await lockPurchase(trx, id)
    if (!found) return false
    const now = nextSigning(found, shop.clock.now())
    const happened = happen(what, found, now, found.product_id === shop.config.APP_STORE_WEEKLY)
    if (!happened) return false
    const { type, subtype } = happened
    const purchase = { ...happened.next, signed_at: now }
    await updatePurchase(trx, purchase)
    await insertNotice(trx, {
      id: notice,
      original_transaction_id: id,
      type,
      subtype,
      signed_payload: noticeOf(chain, { id: notice, purchase, type, subtype }),
      told_at: now,
    })
    return true
  })
  if (isDone) await tellAgain(shop, notice)
  return isDone
}

/** Time of the next signature for a purchase: always later than the previous one. */
const nextSigning = ({ signed_at: last }: Purchase, now: Date): Date =>
  now > last ? now : new Date(last.getTime() + 1)

/** State of a subscription, signed now. */
export async function askEmbeddedStatus(
  { db, clock }: { db: Db; clock: Clock },
  id: string,
): Promise<StoreStatus | null> {
  const chain = await keptChain(db)
  return inTransaction(db, async (trx) => {
    const found = await lockPurchase(trx, id)
    if (!found) return null
    const purchase = { ...found, signed_at: nextSigning(found, clock.now()) }
    await updatePurchase(trx, purchase)
    return {
      status: purchase.status,
      signedTransaction: signAs(chain, transactionOf(purchase)),
      signedRenewal: signAs(chain, renewalOf(purchase)),
    }
  })
}

export const askEmbeddedHistory = async (db: Db, since: Date): Promise<string[]> =>
  (await listTold(db, since)).map((notice) => notice.signed_payload)

/** Repeats an earlier notification, byte for byte. */
export async function tellAgain(shop: Shop, noticeId: string): Promise<boolean> {
  const notice = await findNotice(shop.db, noticeId)
  if (!notice) return false
  await noteAnswer(shop.db, noticeId, await shop.tell(notice.signed_payload))
  return true
}
