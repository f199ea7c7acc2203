import { rankingRefusals } from '@liston/contract/rankings'
import { inTransaction, once } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { checkPrivateLimit } from '../draft/private-limit.ts'
import { findAuthor, findHead, refreshDerived } from '../draft/store.ts'
import { RankingChanged } from '../events.ts'
import { mayRestore } from '../policy.ts'
import { restorableFrom } from './restore-time.ts'
import { markRestored } from './store.ts'

const refuse = refuser(rankingRefusals.restore)

export type RestoreRanking = {
  viewer: Viewer
  key: string | null
  id: string
}

/** Brings a deleted ranking or draft back as it was; one that is not deleted stays as it is. */
export async function restoreRanking(platform: Platform, { viewer, key, id }: RestoreRanking) {
  const at = platform.clock.now()
  return inTransaction(platform.db, (trx) =>
    once(trx, { userId: viewer.id, key, request: { restore: id } }, async () => {
      const author = await findAuthor(trx, { id: viewer.id, at, lock: true })
      const ranking = await findHead(trx, id, 'lock')
      if (!ranking || !mayRestore(viewer, ranking)) throw refuse('NOT_FOUND')
      if (!ranking.deletedAt) return { id }
      if (ranking.deletedAt <= restorableFrom(at)) throw refuse('NOT_FOUND')
      if (ranking.publishedAt && ranking.visibility === 'private') checkPrivateLimit(author)
      await markRestored(trx, id, at)
      await refreshDerived(trx, id)
      if (ranking.publishedAt)
        await platform.events.publish(trx, RankingChanged, { rankingId: id, authorId: viewer.id, removedItemIds: [] })
      return { id }
    }),
  )
}
