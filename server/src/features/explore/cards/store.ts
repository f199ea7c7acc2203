import type { CategorySlug, RankingCard } from '@liston/contract/rankings'
import type pg from 'pg'

/** A card as the database tells it; its author's role is derived when it is presented. */
export type CardRow = Omit<RankingCard, 'author' | 'category' | 'publishedAt' | 'top'> & {
  category: CategorySlug
  publishedAt: Date
  author: {
    id: string
    username: string
    avatarUrl: string | null
    level: number
    isPro: boolean
    isSuperAdmin: boolean
  }
  top: { id: string; name: string; points: number; paidPoints: number; leader: number }[]
}

/**
 * The podium follows the order that the ranking's page opens with: the author's until enough people weigh in, then the
 * fair one (rules 3.5). `leader` is the most points any item has, which is what the full bar stands for.
 */
const topSql = `
  SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'points', t.points, 'paidPoints', t.paid_points,
    'leader', t.leader) ORDER BY t.place), '[]')
  FROM (
    SELECT i.id, i.name, i.points, i.paid_points, max(i.points) OVER () AS leader,
      row_number() OVER (ORDER BY CASE WHEN r.order_label <> 'author' THEN i.fair_rank END NULLS LAST, i.author_position) AS place
    FROM item i WHERE i.ranking_id = r.id AND i.status = 'active'
    ORDER BY place LIMIT 3
  ) t`

const cardsSql = `
  SELECT r.id, r.slug, r.topic, r.language, r.category, r.cover_url AS "coverUrl", r.ai_made AS "aiMade", r.points, r.voters,
    r.items_count AS "itemsCount", r.published_at AS "publishedAt",
    json_build_object('id', p.id, 'username', p.username, 'avatarUrl', p.avatar_url, 'level', w.level,
      'isPro', p.is_pro, 'isSuperAdmin', a.is_super_admin) AS author,
    (${topSql}) AS top
  FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place)
  JOIN visible_ranking r ON r.id = wanted.id
  JOIN profile p ON p.id = r.author_id
  JOIN account a ON a.id = r.author_id
  JOIN wallet w ON w.user_id = r.author_id
  ORDER BY wanted.place`

/** Hydration: the cards of these rankings in this order, in one round trip; one that is not visible (any more) is left out. */
export async function findCards(pool: pg.Pool, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  return (await pool.query<CardRow>({ name: 'explore-cards', text: cardsSql, values: [ids] })).rows
}
