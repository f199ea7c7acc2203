import type { CardItem, CategorySlug, RankingCard } from '@liston/contract/rankings'
import type { ReadPool } from '../../platform/db/index.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'
import { coverOf } from '../../platform/subjects/index.ts'
import { madeLabel } from '../rankings/index.ts'

/** The cards of these rankings, in this order, without those that the viewer may not see. A null viewer is a guest. */
export async function readCards(
  pool: ReadPool,
  ids: readonly string[],
  viewerId: string | null,
): Promise<RankingCard[]> {
  return (await findCards(pool, ids, viewerId)).map(presentCard)
}

/** Converts a row to the API's card. Bars are percentages of the leader's score; an author's order has no bars. */
function presentCard({ author, authors, top, publishedAt, ...rest }: CardRow): RankingCard {
  const leader = Math.max(Number.MIN_VALUE, ...top.map((item) => item.score ?? 0))
  const shareOf = (score: number | null) => (authors ? null : Math.max(0, Math.round((100 * (score ?? 0)) / leader)))
  return {
    ...rest,
    publishedAt: publishedAt.toISOString(),
    author: presentAuthor(author),
    subjects: coverOf(
      top.map(({ name }) => name),
      rest,
    ),
    top: top.map(({ score, ...item }) => ({ ...item, share: shareOf(score) })),
  }
}

/** A card row. The author's role is derived when the row is presented. */
type CardRow = Omit<RankingCard, 'author' | 'category' | 'publishedAt' | 'subjects' | 'top'> & {
  category: CategorySlug
  publishedAt: Date
  author: AuthorRow
  /** True while the author's order applies. */
  authors: boolean
  /** `score` in the fair order; null until it was computed with the item. The first item has the highest score. */
  top: (Omit<CardItem, 'share'> & { score: number | null })[]
}

const pinnedSql = 'SELECT ranking_id AS id FROM pinned_ranking WHERE user_id = $1 ORDER BY place'

/** The cards that the user pinned to their profile, in their order, as far as the viewer may see them. */
export async function readPinned(pool: ReadPool, userId: string, viewerId: string | null): Promise<RankingCard[]> {
  const { rows } = await pool.query<{ id: string }>({ name: 'explore-pinned', text: pinnedSql, values: [userId] })
  return readCards(
    pool,
    rows.map(({ id }) => id),
    viewerId,
  )
}

/**
 * The podium uses the order of the ranking's page (rules 3.5). That is the author's order until enough people vote,
 * then the fair one. Sorts in a subquery before aggregating: window functions took a fifth more database time.
 */
const topSql = `
  SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'points', t.points, 'paidPoints', t.paid_points,
    'voters', t.voters, 'supporters', coalesce(t.supporters, t.voters), 'score', t.fair_score))
  FROM (
    SELECT i.id, i.name, i.points, i.paid_points, i.voters, i.supporters, i.fair_score FROM shown_item i WHERE i.ranking_id = r.id
    ORDER BY CASE WHEN r.order_label <> 'author' THEN i.fair_rank END NULLS LAST, i.author_position LIMIT 3
  ) t`

/** Excludes authors who block the viewer or are blocked by them (rules 3.7). Not used for guests. */
const unblocked = 'WHERE NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = $2 AND b.other_id = r.author_id)'

const cardsSql = (rule: string) => `
  SELECT r.id, r.slug, r.topic, r.language, r.category, c.url AS "coverUrl", c.alt AS "coverAlt", r.ai_made AS "aiMade",
    ${madeLabel('r')} AS "madeLabel", r.points, r.voters,
    r.items_count AS "itemsCount", r.published_at AS "publishedAt",
    a.shape AS author,
    EXISTS (SELECT FROM validated_ranking d WHERE d.ranking_id = r.id) AS validated,
    r.status = 'published' AND r.mode = 'community' AS votable, r.order_label = 'author' AS authors,
    coalesce((${topSql}), '[]') AS top
  FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place)
  JOIN visible_ranking r ON r.id = wanted.id
  JOIN author a ON a.id = r.author_id
  LEFT JOIN shown_image c ON c.url = r.cover_url
  ${rule}
  ORDER BY wanted.place`

const cardsOfAllSql = cardsSql('')
const cardsForSql = cardsSql(unblocked)

/** Reads the cards in one round trip and in this order, without those that are not visible. */
async function findCards(pool: ReadPool, ids: readonly string[], viewerId: string | null): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const dates = ['publishedAt'] as const
  const found = viewerId
    ? await pool.query<CardRow>({ name: 'explore-cards-for', text: cardsForSql, values: [ids, viewerId], dates })
    : await pool.query<CardRow>({ name: 'explore-cards', text: cardsOfAllSql, values: [ids], dates })
  return found.rows
}
