import type { CategorySlug, Ranking } from '@liston/contract/rankings'
import type pg from 'pg'

/** A ranking with author and items as one row: one round trip by a named statement. */
export type RankingRow = Omit<Ranking, 'author' | 'items' | 'publishedAt' | 'updatedAt' | 'order' | 'category'> & {
  category: CategorySlug
  authorId: string
  author: {
    id: string
    username: string
    avatarUrl: string | null
    level: number
    isPro: boolean
    isSuperAdmin: boolean
  }
  publishedAt: Date | null
  updatedAt: Date
  items: ItemRow[]
}
export type ItemRow = {
  id: string
  name: string
  note: string
  imageUrl: string | null
  linkUrl: string | null
  points: number
  paidPoints: number
  voters: number
  authorPosition: number
  fairRank: number | null
  rankLow: number | null
  rankHigh: number | null
  tieWithNext: boolean
  createdAt: string
}

const findSql = `
  SELECT r.id, r.slug, r.topic, r.criterion, r.description, r.category, r.language, r.visibility, r.status,
    r.ai_made AS "aiMade", r.cover_url AS "coverUrl", r.points, r.voters, r.weighted_voters AS "weightedVoters",
    r.order_label AS label, r.version, r.published_at AS "publishedAt", r.updated_at AS "updatedAt", r.author_id AS "authorId",
    EXISTS (SELECT FROM ranking_boosted_by_author b WHERE b.ranking_id = r.id) AS "boostedByAuthor",
    json_build_object('id', p.id, 'username', p.username, 'avatarUrl', p.avatar_url, 'level', w.level,
      'isPro', p.is_pro, 'isSuperAdmin', a.is_super_admin) AS author,
    (SELECT coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'note', i.note, 'imageUrl', i.image_url,
      'linkUrl', i.link_url, 'points', i.points, 'paidPoints', i.paid_points, 'voters', i.voters,
      'authorPosition', i.author_position, 'fairRank', i.fair_rank, 'rankLow', i.rank_low, 'rankHigh', i.rank_high,
      'tieWithNext', i.tie_with_next, 'createdAt', to_char(i.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')
      FROM item i WHERE i.ranking_id = r.id AND i.status = 'active') AS items
  FROM ranking r
  JOIN profile p ON p.id = r.author_id
  JOIN account a ON a.id = r.author_id
  JOIN wallet w ON w.user_id = r.author_id
  WHERE r.id = $1 AND (
    (r.visibility = 'public' AND r.status IN ('published', 'locked', 'archived') AND a.suspended_at IS NULL)
    OR (r.author_id = $2 AND r.status IN ('published', 'locked', 'archived')))`

const homeSql = "SELECT ranking_id AS id FROM item WHERE id = $1 AND status = 'active'"

/** The ranking that an item stands in, if it stands in one; who may see that is another question. */
export async function findHomeOfItem(pool: pg.Pool, itemId: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>({ name: 'find-home-of-item', text: homeSql, values: [itemId] })
  return rows[0]?.id ?? null
}

/** The ranking as its viewer may see it; null when it is missing or none of their business. */
export async function findRanking(pool: pg.Pool, id: string, viewerId: string | null): Promise<RankingRow | null> {
  const { rows } = await pool.query<RankingRow>({ name: 'find-ranking', text: findSql, values: [id, viewerId] })
  return rows[0] ?? null
}
