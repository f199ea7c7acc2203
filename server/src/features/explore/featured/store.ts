import { type Distinction, exploreRules, type FeaturedWhy } from '@liston/contract/explore'
import { sql } from 'kysely'
import type { ReadPool } from '../../../platform/db/index.ts'

export type Standing = { why: FeaturedWhy; until: Date }

export type At = { at: Date; timeZone: string }

/** First day of the month in the time zone of the installation. */
export const monthSql = ({ at, timeZone }: At) =>
  sql`date_trunc('month', ${at}::timestamptz AT TIME ZONE ${timeZone})::date`

const railSql = `
  SELECT f.id, f.why FROM (
    SELECT DISTINCT ON (f.ranking_id) f.ranking_id AS id, f.why,
      f.why <> 'editor' OR (r.items_count >= 3 AND r.voters > 0) AS worthy
    FROM featured_ranking f
    JOIN visible_ranking r ON r.id = f.ranking_id
    WHERE f.ends_at > $1 AND f.starts_at <= $1 AND r.status <> 'archived' ORDER BY f.ranking_id, f.seq DESC
  ) f
  ORDER BY NOT f.worthy, f.why = 'editor', md5(date_trunc('hour', $1::timestamptz)::text || f.id::text)
  LIMIT ${exploreRules.HOME_FEATURED + 1}`

/**
 * The rail now, and one more in case the ranking of the day is among them. Pins and best of the
 * month come before editors' choices, of which those with fewer than three items or without votes come last. If more are
 * featured than fit, an hourly hash decides.
 */
export async function findRail(pool: ReadPool, at: Date): Promise<{ id: string; why: FeaturedWhy }[]> {
  const { rows } = await pool.query<{ id: string; why: FeaturedWhy }>({
    name: 'featured-rail',
    text: railSql,
    values: [at],
  })
  return rows
}

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
