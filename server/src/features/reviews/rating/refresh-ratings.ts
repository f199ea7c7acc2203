import type { Db } from '../../../platform/db/index.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { computeCategoryMeans, rewriteRatings } from './store.ts'

/** Computes the mean of every category anew, and with it the ratings that it moves (rules 3.9). How many moved. */
export const refreshRatings = (db: Db): Promise<number> =>
  inTransaction(db, async (trx) => {
    await computeCategoryMeans(trx)
    return rewriteRatings(trx)
  })
