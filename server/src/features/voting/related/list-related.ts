import { NOT_FOUND } from '@liston/contract/kernel'
import type { RelatedRanking } from '@liston/contract/voting'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findRelated, findShown, type Found, isSeenBy } from './store.ts'

const refuse = refuser(NOT_FOUND)
const KEPT_MS = 5 * 60_000
const KEPT_RANKINGS = 5_000

/**
 * What leads on from a ranking. Which those are is found anew every few minutes; what they are called and whether
 * everybody may see them is read each time, so that nothing hidden is shown a moment longer.
 */
export function openRelated({ pool, clock }: Platform) {
  const found = new LRUCache<string, Found[]>({
    max: KEPT_RANKINGS,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: (id) => findRelated(pool, id),
  })
  return async (o: { rankingId: string; viewerId: string | null }): Promise<RelatedRanking[]> => {
    if (!(await isSeenBy(pool, o.rankingId, o.viewerId))) throw refuse('NOT_FOUND')
    const related = await found.forceFetch(o.rankingId)
    const shown = new Map(
      (
        await findShown(
          pool,
          related.map(({ id }) => id),
          o.viewerId,
        )
      ).map((row) => [row.id, row]),
    )
    return related.flatMap(({ id, reason, sharedItems }) => {
      const row = shown.get(id)
      return row ? [{ ...row, reason, sharedItems }] : []
    })
  }
}
