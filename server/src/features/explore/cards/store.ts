import type { CategorySlug, RankingCard } from '@liston/contract/rankings'
import type pg from 'pg'
import type { AuthorRow } from '../../profiles/index.ts'

/** A card as the database tells it; its author's role is derived when it is presented. */
export type CardRow = Omit<RankingCard, 'author' | 'category' | 'publishedAt' | 'top'> & {
  category: CategorySlug
  publishedAt: Date
  author: AuthorRow
  /** The most points that any item has, which is what the full bar stands for; null without items. */
  leader: number | null
  top: { id: string; name: string; points: number; paidPoints: number }[]
}

/**
 * The podium follows the order that the ranking's page opens with: the author's until enough people weigh in, then the
 * fair one (rules 3.5). Sorted before it is gathered: windows over the items took a fifth more of the database's time.
 */
const topSql = `
  SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'points', t.points, 'paidPoints', t.paid_points))
  FROM (
    SELECT i.id, i.name, i.points, i.paid_points FROM shown_item i WHERE i.ranking_id = r.id
    ORDER BY CASE WHEN r.order_label <> 'author' THEN i.fair_rank END NULLS LAST, i.author_position LIMIT 3
  ) t`

const cardsSql = `
  SELECT r.id, r.slug, r.topic, r.language, r.category, r.cover_url AS "coverUrl", r.ai_made AS "aiMade", r.points, r.voters,
    r.items_count AS "itemsCount", r.published_at AS "publishedAt",
    a.shape AS author,
    (SELECT max(i.points) FROM shown_item i WHERE i.ranking_id = r.id) AS leader,
    coalesce((${topSql}), '[]') AS top
  FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place)
  JOIN visible_ranking r ON r.id = wanted.id
  JOIN author a ON a.id = r.author_id
  ORDER BY wanted.place`

/** Hydration: the cards of these rankings in this order, in one round trip; one that is not visible (any more) is left out. */
export async function findCards(pool: pg.Pool, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  return (await pool.query<CardRow>({ name: 'explore-cards', text: cardsSql, values: [ids] })).rows
}
