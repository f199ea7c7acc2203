import { type Db, inTransaction, onlyOne } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { timesAt } from '../times-store.ts'
import { type DueKind, countDue, sweepBoards } from './due-store.ts'
import { addBoards, countXp, findSettledSeq, setAsOf } from './xp-store.ts'

/** What counting needs. */
type Counting = Pick<Platform, 'db' | 'pool' | 'clock'>

/**
 * Brings the leaderboards up to now, in transactions of bounded work; each counts what no other does. False when somebody
 * was writing for so long that the next time will have to do.
 */
export async function refreshBoards(platform: Counting): Promise<boolean> {
  const { db, pool, clock } = platform
  const done = await onlyOne(pool, 'refresh leaderboards', async () => {
    const at = clock.now()
    const times = await timesAt(db, at)
    await addBoards(db, times)
    const bound = await findSettledSeq(db)
    if (bound === null) return false
    await all(db, (trx) => countXp(trx, { bound, times }))
    for (const kind of ['creators', 'critics'] satisfies DueKind[]) await all(db, (trx) => countDue(trx, kind, times))
    await setAsOf(db, at)
    return true
  })
  return done === true
}

/** Clears away the weeks and months that are over. */
export async function clearBoards({ db, clock }: Platform): Promise<void> {
  const times = await timesAt(db, clock.now())
  await all(db, (trx) => sweepBoards(trx, times))
}

/** One transaction after the other until there is nothing left to do. */
async function all(db: Db, step: Parameters<typeof inTransaction<boolean>>[1]): Promise<void> {
  while (await inTransaction(db, step));
}
