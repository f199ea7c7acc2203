import { rankingRefusals } from '@liston/contract/rankings'
import { inTransaction, once } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findRole } from '../coediting/store.ts'
import { findHead } from '../draft/store.ts'
import { RankingChanged } from '../events.ts'
import { mayDelete, mayOnlyArchive, maySee } from '../policy.ts'
import { restoreUntil } from './restore-time.ts'
import { markDeleted } from './store.ts'

const refuse = refuser(rankingRefusals.remove)

export type RemoveRanking = {
  viewer: Viewer
  key: string | null
  id: string
}

/** Puts a ranking or draft in the trash for 30 days; deleting it again changes nothing. */
export async function removeRanking(platform: Platform, { viewer, key, id }: RemoveRanking) {
  const at = platform.clock.now()
  return inTransaction(platform.db, (trx) =>
    once(trx, { userId: viewer.id, key, request: { remove: id } }, async () => {
      const ranking = await findHead(trx, id, 'lock')
      if (!ranking) throw refuse('NOT_FOUND')
      const known = { ...ranking, role: await findRole(trx, id, viewer.id) }
      if (!mayDelete(viewer, known)) throw maySee(viewer, known) ? refuse('FORBIDDEN') : refuse('NOT_FOUND')
      if (ranking.deletedAt) return { restoreUntil: restoreUntil(ranking.deletedAt).toISOString() }
      if (mayOnlyArchive(ranking)) throw refuse('ARCHIVE_ONLY', { voters: ranking.voters })
      await markDeleted(trx, id, at)
      if (ranking.publishedAt)
        await platform.events.publish(trx, RankingChanged, { rankingId: id, authorId: viewer.id, removedItemIds: [] })
      return { restoreUntil: restoreUntil(at).toISOString() }
    }),
  )
}
