import { REDEEM_UNDO_MS } from '@liston/contract/economy'
import { redeemRefusals } from '@liston/contract/redeem'
import { sql } from 'kysely'
import { type Db, newId, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findBalances, findCredits, findDelta, numbersIn, postMovements, priceNow } from '../economy/index.ts'

const refuseBuyCredit = refuser(redeemRefusals.buyCredit)

type Buying = { userId: string; key: string | null; priceStars?: number | undefined }

/**
 * Buys one AI credit with Stars, at most ten a calendar month (rules 3.14). Locks the wallet first, so purchases are
 * serialised.
 */
export async function buyCredit(platform: Platform, { userId, key, priceStars }: Buying) {
  const at = platform.clock.now()
  const month = { userId, at, timeZone: platform.config.TIME_ZONE }
  return onceInTransaction(platform.db, { userId, key, request: { buyCredit: true } }, async (trx) => {
    const price = priceNow(trx, 'credit', priceStars)
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
    if (!(await insertPurchase(trx, { ...month, id, max }))) throw refuseBuyCredit('CREDITS_OF_MONTH', { max })
    if (paid?.outcome === 'short') throw refuseBuyCredit('STARS_INSUFFICIENT', { missing: price - balances.stars })
    const bought = await countBought(trx, month)
    const undoUntil = new Date(at.getTime() + REDEEM_UNDO_MS).toISOString()
    return { id, credits: await findCredits(trx, userId), boughtThisMonth: bought, undoUntil, balances }
  })
}

type Month = { userId: string; at: Date; timeZone: string }

/** First day of the calendar month, in the time zone of the installation. */
export const monthSql = ({ at, timeZone }: Pick<Month, 'at' | 'timeZone'>) =>
  sql`date_trunc('month', ${at}::timestamptz AT TIME ZONE ${timeZone})::date`

/** Number of AI credits that the user bought this month. */
async function countBought(db: Db, o: Month): Promise<number> {
  const { rows } = await sql<{ bought: number }>`SELECT count(*)::int AS bought
    FROM credit_purchase WHERE user_id = ${o.userId} AND month = ${monthSql(o)}`.execute(db)
  return rows[0]?.bought ?? 0
}

/**
 * Takes the next free place of the month. False if all are taken; the constraints also hold for concurrent requests.
 */
async function insertPurchase(trx: Trx, o: Month & { id: string; max: number }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO credit_purchase (id, user_id, month, place, created_at)
    SELECT ${o.id}, ${o.userId}, ${monthSql(o)}, p, ${o.at} FROM generate_series(1, ${o.max}::int) p
    WHERE NOT EXISTS (SELECT FROM credit_purchase c WHERE c.user_id = ${o.userId} AND c.month = ${monthSql(o)} AND c.place = p)
    ORDER BY p LIMIT 1`.execute(trx)
  return numAffectedRows === 1n
}

const refuseUndoCredit = refuser(redeemRefusals.undoCredit)

type Undoing = { userId: string; key: string | null; id: string }

/** Returns a credit within ten minutes, if the user has one left. A new ledger movement refunds the Stars. */
export async function undoCredit(platform: Platform, { userId, key, id }: Undoing) {
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { undoCredit: id } }, async (trx) => {
    const purchase = await lockPurchase(trx, { id, userId })
    if (!purchase) throw refuseUndoCredit('NOT_FOUND')
    if (at.getTime() - purchase.createdAt.getTime() > REDEEM_UNDO_MS) throw refuseUndoCredit('UNDO_EXPIRED')
    // The Stars paid then, whatever the price is now.
    const paid = -(await findDelta(trx, { userId, currency: 'stars', kind: 'credit', key: id }))
    const about = { userId, kind: 'redeem_undone', key: id } as const
    const [taken] = await postMovements(
      trx,
      [
        { ...about, currency: 'credits', delta: -1 },
        { ...about, currency: 'stars', delta: paid },
      ],
      at,
    )
    if (taken?.outcome === 'short') throw refuseUndoCredit('CREDIT_USED')
    await deletePurchase(trx, id)
    const bought = await countBought(trx, { userId, at, timeZone: platform.config.TIME_ZONE })
    return {
      credits: await findCredits(trx, userId),
      boughtThisMonth: bought,
      balances: await findBalances(trx, userId),
    }
  })
}

/** Returns the user's purchase and locks it until the end of the transaction. */
async function lockPurchase(trx: Trx, o: { id: string; userId: string }): Promise<{ createdAt: Date } | undefined> {
  const { rows } = await sql<{ createdAt: Date }>`SELECT created_at AS "createdAt" FROM credit_purchase
    WHERE id = ${o.id} AND user_id = ${o.userId} FOR UPDATE`.execute(trx)
  return rows[0]
}

async function deletePurchase(trx: Trx, id: string): Promise<void> {
  await sql`DELETE FROM credit_purchase WHERE id = ${id}`.execute(trx)
}
