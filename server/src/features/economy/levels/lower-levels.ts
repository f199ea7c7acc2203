import { LEVEL_HELD_DAYS } from '@liston/contract/economy'
import { inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { countLevels } from './store.ts'

const BATCH = 500
const DAY_MS = 86_400_000

/** Counts anew the levels that have stood above their XP for a week: whoever earned them back by then keeps them (rules 3.14). */
export async function lowerLevels({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const heldSince = new Date(clock.now().getTime() - LEVEL_HELD_DAYS * DAY_MS)
  for (;;) {
    const counted = await inTransaction(db, (trx) => countLevels(trx, heldSince, BATCH))
    if (counted < BATCH) return
  }
}
