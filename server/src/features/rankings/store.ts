import type { CategorySlug, Ranking } from '@liston/contract/rankings'
import type pg from 'pg'
import type { AuthorRow } from '../profiles/index.ts'

/** A ranking with author and items as one row: one round trip by a named statement. */
export type RankingRow = Omit<Ranking, 'author' | 'items' | 'publishedAt' | 'updatedAt' | 'order' | 'category'> & {
  category: CategorySlug
  authorId: string
  author: AuthorRow
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
  isNew: boolean
  supporters: number
  fairScore: number | null
  fairTrusted: number | null
  fairLate: number | null
  fairNewcomers: number | null
  createdAt: string
}

const findSql = `
  SELECT r.id, r.slug, r.topic, r.criterion, r.description, r.category, r.language, r.visibility, r.status,
    r.ai_made AS "aiMade", r.cover_url AS "coverUrl", r.points, r.voters, r.weighted_voters AS "weightedVoters",
    r.order_label AS label, r.version, r.published_at AS "publishedAt", r.updated_at AS "updatedAt", r.author_id AS "authorId",
    r.own_boosts > 0 AS "boostedByAuthor", a.shape AS author,
    (SELECT coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'note', i.note, 'imageUrl', i.image_url,
      'linkUrl', i.link_url, 'points', i.points, 'paidPoints', i.paid_points, 'voters', i.voters,
      'supporters', coalesce(i.supporters, i.voters),
      'authorPosition', i.author_position, 'fairRank', i.fair_rank, 'rankLow', i.rank_low, 'rankHigh', i.rank_high,
      'tieWithNext', i.tie_with_next, 'isNew', i.is_new, 'fairScore', i.fair_score, 'fairTrusted', i.fair_trusted,
      'fairLate', i.fair_late, 'fairNewcomers', i.fair_newcomers, 'createdAt', to_char(i.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')
      FROM shown_item i WHERE i.ranking_id = r.id) AS items
  FROM ranking_seen_by($2) r JOIN author a ON a.id = r.author_id
  WHERE r.id = $1`

const homeSql = 'SELECT ranking_id AS id FROM shown_item WHERE id = $1'

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

type Name = Pick<Ranking, 'id' | 'slug' | 'topic' | 'language'>

const namesSql = 'SELECT id, slug, topic, language FROM ranking_seen_by($2) WHERE id = ANY ($1::uuid[])'

/** What those of these rankings that a viewer may see are called. */
export async function findNames(pool: pg.Pool, o: { ids: string[]; viewerId: string | null }): Promise<Name[]> {
  return (await pool.query<Name>({ name: 'find-ranking-names', text: namesSql, values: [o.ids, o.viewerId] })).rows
}
