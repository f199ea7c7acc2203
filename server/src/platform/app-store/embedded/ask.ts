import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/index.ts'
import { inTransaction } from '../../db/index.ts'
import type { StoreStatus } from '../app-store.ts'
import { keptChain } from './chain.ts'
import type { Purchase } from './purchase.ts'
import { renewalOf, signAs, transactionOf } from './sign.ts'
import { findPurchase, listTold, lockPurchase, updatePurchase } from './store.ts'

/** Time of the next signature for a purchase: always later than the previous one. */
export const nextSigning = ({ signed_at: last }: Purchase, now: Date): Date =>
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

/** The signed transaction of a purchase, with the time at which the store last signed it. */
export async function signedTransaction(db: Db, id: string): Promise<string | null> {
  const purchase = await findPurchase(db, id)
  return purchase ? signAs(await keptChain(db), transactionOf(purchase)) : null
}
