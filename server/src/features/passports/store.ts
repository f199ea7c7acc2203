import type { CategorySlug } from '@liston/contract/rankings'
import type { PassportPlace } from '@liston/contract/passports'
import type pg from 'pg'

export type PlaceRow = PassportPlace & { category: CategorySlug; rating: number | null; ratings: number }

/** Items that are looked at for one passport: the rankings that most people voted in. */
const LOOKED_AT = 500

/**
 * Items of rankings that everybody may see, each with its place in the order that its ranking opens with. A reader is not shown what
 * somebody made whom they block, or who blocks them.
 */
const placesSql = (which: string) => `
  WITH hit AS MATERIALIZED (
    SELECT i.id, i.name, i.ranking_id, i.points, i.voters, i.fair_rank, i.author_position, i.rating, i.ratings,
      r.slug, r.topic, r.language, r.category, r.author_id, r.mode, r.order_label
    FROM shown_item i JOIN visible_ranking r ON r.id = i.ranking_id
    WHERE ${which}
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = $2 AND b.other_id = r.author_id)
    ORDER BY r.voters DESC, i.id LIMIT ${LOOKED_AT})
  SELECT h.ranking_id AS "rankingId", h.slug, h.topic, h.language, h.category, a.username AS author, h.id AS "itemId", h.name,
    h.points, h.voters, h.order_label AS label, h.rating, h.ratings, p.of,
    p.before + 1 AS rank
  FROM hit h JOIN author a ON a.id = h.author_id CROSS JOIN LATERAL (
    SELECT count(*)::int AS of, count(*) FILTER (WHERE
        (CASE WHEN h.mode = 'community' AND h.order_label <> 'author' THEN coalesce(o.fair_rank, 1000000) ELSE 0 END, o.author_position)
        < (CASE WHEN h.mode = 'community' AND h.order_label <> 'author' THEN coalesce(h.fair_rank, 1000000) ELSE 0 END, h.author_position)
      )::int AS before
    FROM shown_item o WHERE o.ranking_id = h.ranking_id) p`

const byNameSql = placesSql('i.name_normal = ANY ($1::text[])')
const byNameInSql = placesSql('i.name_normal = ANY ($1::text[]) AND r.category = $3')
const byIdSql = placesSql('i.id = ANY ($1::uuid[])')

type Called = { names: string[]; viewerId: string | null }

/** Places of whatever is called so. */
export async function findPlaces(pool: pg.Pool, o: Called): Promise<PlaceRow[]> {
  const values = [o.names, o.viewerId]
  return (await pool.query<PlaceRow>({ name: 'passport-places', text: byNameSql, values })).rows
}

/** The same in one category. */
export async function findPlacesIn(pool: pg.Pool, category: string, o: Called): Promise<PlaceRow[]> {
  const values = [o.names, o.viewerId, category]
  return (await pool.query<PlaceRow>({ name: 'passport-places-in', text: byNameInSql, values })).rows
}

/** The place of one item; undefined where not everybody may see its ranking. */
export async function findPlace(
  pool: pg.Pool,
  o: { itemId: string; viewerId: string | null },
): Promise<PlaceRow | undefined> {
  const values = [[o.itemId], o.viewerId]
  return (await pool.query<PlaceRow>({ name: 'passport-place', text: byIdSql, values })).rows[0]
}
