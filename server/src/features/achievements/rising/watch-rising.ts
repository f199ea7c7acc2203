import { inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { VotesSettled } from '../../voting/index.ts'
import { lockRanking, noteBackings, noteRisen } from './store.ts'

/** Votes of the last hour are looked at again: a job that was late misses none. */
const LOOK_BACK_MS = 3_600_000

type Settled = NonNullable<(typeof VotesSettled)['payload']>

/**
 * Whenever the order of a ranking was counted: where the items stand that somebody has just backed, and which of those
 * backed before have risen ten places since (rules 3.18, Contracorriente). Returns whose have.
 */
export async function watchRising(platform: Platform, { rankingId }: Settled): Promise<string[]> {
  const at = platform.clock.now()
  return inTransaction(platform.db, async (trx) => {
    await lockRanking(trx, rankingId)
    await noteBackings(trx, rankingId, new Date(at.getTime() - LOOK_BACK_MS))
    return noteRisen(trx, rankingId, at)
  })
}
