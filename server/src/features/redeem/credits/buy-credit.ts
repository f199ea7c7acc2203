import { REDEEM_UNDO_MS } from '@liston/contract/economy'
import { CREDIT_STARS, CREDITS_PER_MONTH, redeemRefusals } from '@liston/contract/redeem'
import { newId, onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findBalances, findCredits, postMovements } from '../../economy/index.ts'
import { findBought, insertPurchase } from './store.ts'

const refuse = refuser(redeemRefusals.buyCredit)

type Buying = { userId: string; key: string | null }

/** One AI credit for Stars, ten a calendar month at most (rules 3.14). The wallet is locked first: one purchase at a time. */
export async function buyCredit(platform: Platform, { userId, key }: Buying) {
  const at = platform.clock.now()
  const month = { userId, at, timeZone: platform.config.TIME_ZONE }
  return onceInTransaction(platform.db, { userId, key, request: { buyCredit: true } }, async (trx) => {
    const id = newId()
    const about = { userId, kind: 'credit', key: id } as const
    const [paid] = await postMovements(
      trx,
      [
        { ...about, currency: 'stars', delta: -CREDIT_STARS },
        { ...about, currency: 'credits', delta: 1 },
      ],
      at,
    )
    const balances = await findBalances(trx, userId)
    if (!(await insertPurchase(trx, { ...month, id }))) throw refuse('CREDITS_OF_MONTH', { max: CREDITS_PER_MONTH })
    if (paid?.outcome === 'short') throw refuse('STARS_INSUFFICIENT', { missing: CREDIT_STARS - balances.stars })
    const { bought } = await findBought(trx, month)
    const undoUntil = new Date(at.getTime() + REDEEM_UNDO_MS).toISOString()
    return { id, credits: await findCredits(trx, userId), boughtThisMonth: bought, undoUntil, balances }
  })
}
