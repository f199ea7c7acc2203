import type { CardItem, CategorySlug, RankingCard } from '@liston/contract/rankings'
import type pg from 'pg'
import type { AuthorRow } from '../../profiles/index.ts'

/** A card as the database tells it; its author's role is derived when it is presented. */
export type CardRow = Omit<RankingCard, 'author' | 'category' | 'publishedAt' | 'top'> & {
  category: CategorySlug
  publishedAt: Date
  author: AuthorRow
  /** Whether its author's order still stands. */
  authors: boolean
  /** `score` in the fair order, null until that has been made with the item in it; its first has the most of the list. */
  top: (Omit<CardItem, 'share'> & { score: number | null })[]
}

/**
 * The podium follows the order that the ranking's page opens with: the author's until enough people weigh in, then the
 * fair one (rules 3.5). Sorted before it is gathered: windows over the items took a fifth more of the database's time.
 */
const topSql = `
  SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'points', t.points, 'paidPoints', t.paid_points,
    'voters', t.voters, 'supporters', coalesce(t.supporters, t.voters), 'score', t.fair_score))
  FROM (
    SELECT i.id, i.name, i.points, i.paid_points, i.voters, i.supporters, i.fair_score FROM shown_item i WHERE i.ranking_id = r.id
    ORDER BY CASE WHEN r.order_label <> 'author' THEN i.fair_rank END NULLS LAST, i.author_position LIMIT 3
  ) t`

const cardsSql = `
  SELECT r.id, r.slug, r.topic, r.language, r.category, r.cover_url AS "coverUrl", r.ai_made AS "aiMade", r.points, r.voters,
    r.items_count AS "itemsCount", r.published_at AS "publishedAt",
    a.shape AS author,
    r.order_label = 'author' AS authors,
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
