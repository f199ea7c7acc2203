import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

export type Crowd = {
  rankingId: string
  itemId: string
  voters: number
  suspects: { userId: string; voteIds: string[] }[]
}

/**
 * An item with enough recent voters, in the ranking with the fewest points that has one; its latest five voters. No
 * demo user wrote it. It is not among the first of any list, because those show vote counts at once.
 */
export async function crowdOf(db: Db, since: Date): Promise<Crowd | undefined> {
  const { rows } = await sql<Crowd>`
    WITH first AS (
      (SELECT id FROM visible_ranking ORDER BY hot DESC LIMIT 36) UNION
      (SELECT id FROM visible_ranking ORDER BY points DESC LIMIT 36) UNION
      (SELECT id FROM visible_ranking ORDER BY published_at DESC LIMIT 36)
    ), recent AS (
      SELECT v.ranking_id, v.item_id, v.user_id, array_agg(v.id) AS ids, max(v.created_at) AS at, max(r.points) AS points
      FROM vote v JOIN visible_ranking r ON r.id = v.ranking_id JOIN profile p ON p.id = v.user_id
      JOIN profile a ON a.id = r.author_id
      WHERE v.created_at > ${since} AND v.withdrawn_at IS NULL AND v.item_id IS NOT NULL AND r.status = 'published'
        AND r.id NOT IN (SELECT id FROM first)
        AND p.username NOT IN ('ana', 'bruno', 'carla', 'diego', 'elena')
        AND a.username NOT IN ('ana', 'bruno', 'carla', 'diego', 'elena')
      GROUP BY 1, 2, 3
    ), most AS (
      SELECT ranking_id, item_id, count(*)::int AS voters FROM recent GROUP BY 1, 2
      HAVING count(*) >= 5 ORDER BY max(points), 3 DESC, 2 LIMIT 1
    )
    SELECT m.ranking_id AS "rankingId", m.item_id AS "itemId", m.voters,
      (SELECT jsonb_agg(jsonb_build_object('userId', s.user_id, 'voteIds', s.ids)) FROM (
        SELECT * FROM recent r WHERE r.item_id = m.item_id AND r.ranking_id = m.ranking_id
        ORDER BY r.at DESC, r.user_id LIMIT 5) s) AS suspects
    FROM most m`.execute(db)
  return rows[0]
}
