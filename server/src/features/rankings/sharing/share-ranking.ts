import { NOT_FOUND } from '@liston/contract/kernel'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { countShareOf } from '../../profiles/index.ts'
import { countShare, findShares, insertShare } from './store.ts'

const refuse = refuser(NOT_FOUND)

export type ShareRanking = { viewer: Viewer; key: string | null; rankingId: string }

/** Counts that somebody passed a public ranking on: for the ranking and for them, once each. */
export async function shareRanking(platform: Platform, { viewer, key, rankingId }: ShareRanking) {
  const userId = viewer.id
  return onceInTransaction(platform.db, { userId, key, request: { share: rankingId } }, async (trx) => {
    const before = await findShares(trx, rankingId)
    if (before === undefined) throw refuse('NOT_FOUND')
    if (await insertShare(trx, { rankingId, userId, at: platform.clock.now() })) {
      await countShareOf(trx, userId)
      await countShare(trx, rankingId)
    }
    return { shares: (await findShares(trx, rankingId)) ?? before }
  })
}
