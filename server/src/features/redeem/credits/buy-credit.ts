import { REDEEM_UNDO_MS } from '@liston/contract/economy'
import { redeemRefusals } from '@liston/contract/redeem'
import { sql } from 'kysely'
import { newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findBalances, findCredits, numbersIn, postMovements, priceNow } from '../../economy/index.ts'
import { findBought, type Month, monthSql } from './store.ts'

const refuse = refuser(redeemRefusals.buyCredit)

type Buying = { userId: string; key: string | null; priceStars?: number | undefined }

/** One AI credit for Stars, ten a calendar month at most (rules 3.14). The wallet is locked first: one purchase at a time. */
export async function buyCredit(platform: Platform, { userId, key, priceStars }: Buying) {
  const at = platform.clock.now()
  const month = { userId, at, timeZone: platform.config.TIME_ZONE }
  return onceInTransaction(platform.db, { userId, key, request: { buyCredit: true } }, async (trx) => {
    const price = priceNow(trx, 'creditStars', priceStars)
    const max = numbersIn(trx).creditsPerMonth
    const id = newId()
    const about = { userId, kind: 'credit', key: id } as const
    const [paid] = await postMovements(
      trx,
      [
        { ...about, currency: 'stars', delta: -price },
        { ...about, currency: 'credits', delta: 1 },
      ],
      at,
    )
    const balances = await findBalances(trx, userId)
    if (!(await insertPurchase(trx, { ...month, id, max }))) throw refuse('CREDITS_OF_MONTH', { max })
    if (paid?.outcome === 'short') throw refuse('STARS_INSUFFICIENT', { missing: price - balances.stars })
    const { bought } = await findBought(trx, month)
    const undoUntil = new Date(at.getTime() + REDEEM_UNDO_MS).toISOString()
    return { id, credits: await findCredits(trx, userId), boughtThisMonth: bought, undoUntil, balances }
  })
}

/** Takes the month's next place. False when all are taken: the constraints decide, whoever comes at once. */
async function insertPurchase(trx: Trx, o: Month & { id: string; max: number }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO credit_purchase (id, user_id, month, place, created_at)
    SELECT ${o.id}, ${o.userId}, ${monthSql(o)}, p, ${o.at} FROM generate_series(1, ${o.max}::int) p
    WHERE NOT EXISTS (SELECT FROM credit_purchase c WHERE c.user_id = ${o.userId} AND c.month = ${monthSql(o)} AND c.place = p)
    ORDER BY p LIMIT 1`.execute(trx)
  return numAffectedRows === 1n
}
