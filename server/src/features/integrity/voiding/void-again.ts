import { inTransaction, repeatCollisions } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { settleRanking } from '../../voting/index.ts'
import { findVotesAgain, findWhose } from './store.ts'
import { voidSuspects } from './void-suspects.ts'

/** As far back as votes are looked for that were cast again. */
const AGAIN_MS = 60 * 60_000

/** Whoever votes again where their votes were voided has them voided again, unless they were reinstated. */
export async function voidAgain(platform: Platform, at: Date): Promise<void> {
  for (const { incidentId, voteIds } of await findVotesAgain(platform.db, new Date(at.getTime() - AGAIN_MS))) {
    await repeatCollisions(() =>
      inTransaction(platform.db, (trx) => voidSuspects(platform, trx, { incidentId, voteIds, at })),
    )
    for (const id of (await findWhose(platform.db, voteIds)).rankingIds) await settleRanking(platform, id)
  }
}
