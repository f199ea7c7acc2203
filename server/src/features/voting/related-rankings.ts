import { NOT_FOUND } from '@liston/contract/kernel'
import { RELATED_PEOPLE_MIN, RELATED_SHOWN, type RelatedRanking } from '@liston/contract/voting'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { topicPictures } from '../../platform/subjects/index.ts'

const refuse = refuser(NOT_FOUND)
const KEPT_MS = 5 * 60_000
const KEPT_RANKINGS = 5_000

/**
 * Related rankings of a ranking. The selection is cached for a few minutes. Names and visibility are read each time, so
 * that a ranking that becomes hidden disappears at once.
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
      if (!row) return []
      const { category: _, ...ranking } = row
      return [{ ...ranking, subjects: topicPictures(row), reason, sharedItems }]
    })
  }
}

type Found = Pick<RelatedRanking, 'id' | 'reason' | 'sharedItems'>

/** Maximum number of rankings in which an item name is looked up. */
const COMMON_NAMES = 100

/**
 * Related rankings: common item names, common voters with weight, and the best of the category. The query samples a
 * hundred voters with their latest votes, and for a common name the hundred latest rankings. A larger sample would cost
 * more without changing the result.
 */
const relatedSql = `
  WITH this AS (SELECT id, category, language FROM visible_ranking WHERE id = $1),
  by_items AS (
    SELECT o.ranking_id AS id, count(*)::int AS shared
    FROM shown_item i CROSS JOIN LATERAL (
      SELECT ranking_id FROM shown_item WHERE name_normal = i.name_normal AND ranking_id <> i.ranking_id
      ORDER BY ranking_id DESC LIMIT ${COMMON_NAMES}) o
    WHERE i.ranking_id = $1 GROUP BY 1 ORDER BY 2 DESC, 1 DESC LIMIT 60
  ), people AS (
    SELECT DISTINCT v.user_id FROM vote v WHERE v.ranking_id = $1 AND v.withdrawn_at IS NULL
      AND EXISTS (SELECT FROM weighted_voter w WHERE w.id = v.user_id) LIMIT 100
  ), by_people AS (
    SELECT v.ranking_id AS id, count(DISTINCT p.user_id)::int AS common
    FROM people p CROSS JOIN LATERAL (
      SELECT ranking_id FROM vote WHERE user_id = p.user_id AND withdrawn_at IS NULL ORDER BY created_at DESC LIMIT 60) v
    WHERE v.ranking_id <> $1 GROUP BY 1 HAVING count(DISTINCT p.user_id) >= ${RELATED_PEOPLE_MIN} ORDER BY 2 DESC LIMIT 60
  ), by_category AS (
    SELECT r.id FROM this t CROSS JOIN LATERAL (
      SELECT id FROM visible_ranking WHERE category = t.category AND id <> t.id ORDER BY hot DESC LIMIT 12) r
  ), candidates AS (
    SELECT id FROM by_items UNION SELECT id FROM by_people UNION SELECT id FROM by_category
  )
  SELECT r.id, coalesce(i.shared, 0) AS "sharedItems",
    CASE WHEN i.shared > 0 THEN 'items' WHEN p.common > 0 THEN 'people' ELSE 'category' END AS reason
  FROM candidates c CROSS JOIN this t JOIN visible_ranking r ON r.id = c.id
    LEFT JOIN by_items i ON i.id = c.id LEFT JOIN by_people p ON p.id = c.id
  WHERE r.status <> 'archived' AND (r.category = t.category OR i.shared > 0 OR p.common > 0)
  ORDER BY 3 * least(coalesce(i.shared, 0), 4)
      + 6 * coalesce(p.common, 0) / sqrt((SELECT greatest(count(*), 1) FROM people) * greatest(r.counted_voters, 1)::float8)
      + CASE WHEN r.category = t.category THEN 2 ELSE 0 END + CASE WHEN r.language = t.language THEN 1 ELSE 0 END DESC,
    r.hot DESC, r.id
  LIMIT ${RELATED_SHOWN}`

/** Related rankings with the reason, best first. */
export async function findRelated(pool: pg.Pool, rankingId: string): Promise<Found[]> {
  return (await pool.query<Found>({ name: 'find-related', text: relatedSql, values: [rankingId] })).rows
}

type Shown = Omit<RelatedRanking, 'reason' | 'sharedItems' | 'subjects'> & { category: string }

const shownSql = `SELECT r.id, r.slug, r.topic, r.language, r.category, c.url AS "coverUrl", r.points, r.voters
  FROM visible_ranking r LEFT JOIN shown_image c ON c.url = r.cover_url WHERE r.id = ANY ($1::uuid[]) AND r.status <> 'archived'`
/** Excludes authors who block the viewer or whom the viewer blocks. Guests have no blocks. */
const unblocked = ' AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = $2 AND b.other_id = r.author_id)'

/** Those of the rankings that are public and visible to this viewer; null is a guest. */
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
