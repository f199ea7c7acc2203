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

const pinnedSql = 'SELECT ranking_id AS id FROM pinned_ranking WHERE user_id = $1 ORDER BY place'

/** Rankings that their author shows first, in that order. */
export async function findPinned(pool: pg.Pool, userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({ name: 'explore-pinned', text: pinnedSql, values: [userId] })
  return rows.map(({ id }) => id)
}
