import { type Db, inTransaction, onlyOne } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { oweAll, recountDays, takeDue } from './store.ts'

type Counting = Pick<Platform, 'db' | 'pool'>

/** Rankings whom one transaction counts anew. */
const AT_ONCE = 50

/** Counts anew what is owed, in transactions of bounded work. False when another process is at it. */
export async function countDue({ db, pool }: Counting): Promise<boolean> {
  const step = () =>
    inTransaction(db, async (trx) => {
      const ids = await takeDue(trx, AT_ONCE)
      // Read after they were taken: what moves from now on owes them again.
      if (ids.length > 0) await recountDays(trx, ids)
      return ids.length > 0
    })
  const done = await onlyOne(pool, 'count statistics', async () => {
    while (await step());
    return true
  })
  return done === true
}

export const oweEverything = async (db: Db) => void (await oweAll(db))

/** All there is, at once. */
export async function countAll(platform: Counting): Promise<void> {
  await oweAll(platform.db)
  await countDue(platform)
}
