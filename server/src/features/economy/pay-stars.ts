import { PRICE_OF_KIND, purchaseRefusals, type Sink } from '@liston/contract/economy'
import type { Db, Trx } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { numbersIn } from './numbers/numbers-in.ts'
import { type Balance, findBalances, postMovements } from './store.ts'

const refuse = refuser(purchaseRefusals)

/** Current price of a purchase, in Stars. Throws PRICE_CHANGED if the buyer saw another one. */
export function priceNow(db: Db, kind: Sink, seen: number | undefined): number {
  const price = numbersIn(db)[PRICE_OF_KIND[kind]]
  if (seen !== undefined && seen !== price) throw refuse('PRICE_CHANGED', { price })
  return price
}

type Payment = {
  userId: string
  kind: Sink
  /** Names what was bought: each key is paid once. */
  key: string
  rankingId?: string
  /** The price that the buyer saw. */
  priceStars: number | undefined
  at: Date
}

/**
 * Pays a purchase, in the transaction that stores what was bought. Locks the wallet. Returns the balances afterwards.
 * Throws PRICE_CHANGED or STARS_INSUFFICIENT.
 */
export async function payStars(trx: Trx, { priceStars, at, ...about }: Payment): Promise<Balance> {
  const price = priceNow(trx, about.kind, priceStars)
  const [paid] = await postMovements(trx, [{ ...about, currency: 'stars', delta: -price }], at)
  const balances = await findBalances(trx, about.userId)
  if (paid?.outcome === 'short') throw refuse('STARS_INSUFFICIENT', { missing: price - balances.stars })
  return balances
}
