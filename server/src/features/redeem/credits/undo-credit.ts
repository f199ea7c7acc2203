import { REDEEM_UNDO_MS } from '@liston/contract/economy'
import { redeemRefusals } from '@liston/contract/redeem'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findBalances, findCredits, findDelta, postMovements } from '../../economy/index.ts'
import { findBought } from './store.ts'

const refuse = refuser(redeemRefusals.undoCredit)

type Undoing = { userId: string; key: string | null; id: string }

/** Gives a credit back within ten minutes, while there is one to give: the Stars return by a movement of their own. */
export async function undoCredit(platform: Platform, { userId, key, id }: Undoing) {
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId, key, request: { undoCredit: id } }, async (trx) => {
    const purchase = await lockPurchase(trx, { id, userId })
    if (!purchase) throw refuse('NOT_FOUND')
    if (at.getTime() - purchase.createdAt.getTime() > REDEEM_UNDO_MS) throw refuse('UNDO_EXPIRED')
    // As many as it cost, whatever one costs now.
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
    if (taken?.outcome === 'short') throw refuse('CREDIT_USED')
    await deletePurchase(trx, id)
    const { bought } = await findBought(trx, { userId, at, timeZone: platform.config.TIME_ZONE })
    return {
      credits: await findCredits(trx, userId),
      boughtThisMonth: bought,
      balances: await findBalances(trx, userId),
    }
  })
}

/** A person's purchase, held to the end of the transaction. */
async function lockPurchase(trx: Trx, o: { id: string; userId: string }): Promise<{ createdAt: Date } | undefined> {
  const { rows } = await sql<{ createdAt: Date }>`SELECT created_at AS "createdAt" FROM credit_purchase
    WHERE id = ${o.id} AND user_id = ${o.userId} FOR UPDATE`.execute(trx)
  return rows[0]
}

async function deletePurchase(trx: Trx, id: string): Promise<void> {
  await sql`DELETE FROM credit_purchase WHERE id = ${id}`.execute(trx)
}
