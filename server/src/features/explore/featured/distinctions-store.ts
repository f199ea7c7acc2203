import { type Distinction, exploreRules } from '@liston/contract/explore'
import type { ReadPool } from '../../../platform/db/index.ts'

const distinctionsSql = `
  SELECT given.* FROM (
    SELECT r.id, r.topic, r.language, r.points,
      EXISTS (SELECT FROM validated_ranking v WHERE v.ranking_id = r.id) AS validated,
      (SELECT f.why FROM featured_ranking f WHERE f.ranking_id = r.id AND r.status <> 'archived' AND f.starts_at <= $3 AND f.ends_at > $3
        ORDER BY f.ends_at DESC LIMIT 1) AS featured
    FROM visible_ranking r WHERE r.author_id = $1
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = $2 AND b.other_id = r.author_id)
  ) given
  WHERE given.validated OR given.featured IS NOT NULL
  ORDER BY given.points DESC, given.id LIMIT ${exploreRules.DISTINCTIONS_MAX}`

type Asked = { id: string; viewerId: string | null; at: Date }

/** A user's public rankings with a distinction, most points first. Empty if viewer and author block each other. */
export async function findDistinctions(pool: ReadPool, { id, viewerId, at }: Asked): Promise<Distinction[]> {
  const values = [id, viewerId, at]
  const { rows } = await pool.query<Distinction>({ name: 'find-distinctions', text: distinctionsSql, values })
  return rows.map(({ id: ranking, topic, language, validated, featured }) => ({
    id: ranking,
    topic,
    language,
    validated,
    featured,
  }))
}
