import { type Db, inTransaction } from '../../../platform/db/index.ts'
import { holdWallet, type Movement, postMovements } from '../../economy/index.ts'
import { markTaken } from './store.ts'

type TakeBack = { userId: string; afterSeq: number; at: Date }

/**
 * Takes back what acts within a circle brought somebody since they are in it, each line of the ledger once, as one movement
 * for each look. What of it is spent is written off; a level is held for a week (rules 3.14).
 */
export async function takeBack(db: Db, { userId, afterSeq, at }: TakeBack): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Wallets first, as everywhere; it also has two who do this at once do it one after the other.
    if (!(await holdWallet(trx, userId))) return
    const key = `circle:${at.toISOString()}`
    const due = await markTaken(trx, userId, { afterSeq, key })
    if (!due) return
    const back = { userId, kind: 'reversal', key } as const
    const movements: Movement[] = [
      { ...back, currency: 'stars', delta: -due.stars },
      { ...back, currency: 'xp', delta: -due.xp },
    ]
    await postMovements(
      trx,
      movements.filter(({ delta = 0 }) => delta < 0),
      at,
    )
  })
}
