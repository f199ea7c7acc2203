import { randomInt } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config/index.ts'
import { type Db, inTransaction, newId } from '../../db/index.ts'
import { nextSigning } from './ask.ts'
import { keptChain } from './chain.ts'
import { happen, type Purchase, periodEnd, type StoreAct } from './purchase.ts'
import { noticeOf, signAs, transactionOf } from './sign.ts'
import { findNotice, insertNotice, insertPurchase, lockPurchase, noteAnswer, updatePurchase } from './store.ts'

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

/** Repeats an earlier notification, byte for byte. */
export async function tellAgain(shop: Shop, noticeId: string): Promise<boolean> {
  const notice = await findNotice(shop.db, noticeId)
  if (!notice) return false
  await noteAnswer(shop.db, noticeId, await shop.tell(notice.signed_payload))
  return true
}
