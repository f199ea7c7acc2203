import { NOT_FOUND } from '@liston/contract/kernel'
import type { RelatedRanking } from '@liston/contract/voting'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findRelated, type Found } from './store.ts'

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

type Shown = Omit<RelatedRanking, 'reason' | 'sharedItems'>

const shownSql = `SELECT r.id, r.slug, r.topic, r.language, c.url AS "coverUrl", r.points, r.voters
  FROM visible_ranking r LEFT JOIN shown_image c ON c.url = r.cover_url WHERE r.id = ANY ($1::uuid[]) AND r.status <> 'archived'`
/** Of two who block one another neither is led to what the other made; guests ask for nothing of the kind. */
const unblocked = ' AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = $2 AND b.other_id = r.author_id)'

/** Of some rankings those that everybody may see, and this reader too; null is a guest. */
async function findShown(pool: pg.Pool, ids: string[], viewerId: string | null): Promise<Shown[]> {
  const found = viewerId
    ? pool.query<Shown>({ name: 'find-related-shown-to', text: shownSql + unblocked, values: [ids, viewerId] })
    : pool.query<Shown>({ name: 'find-related-shown', text: shownSql, values: [ids] })
  return (await found).rows
}

const seenSql = 'SELECT FROM ranking_seen_by($2) WHERE id = $1'

async function isSeenBy(pool: pg.Pool, id: string, viewerId: string | null): Promise<boolean> {
  return (await pool.query({ name: 'related-seen', text: seenSql, values: [id, viewerId] })).rows.length > 0
}
