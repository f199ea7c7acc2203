import type { CategorySlug } from '@liston/contract/rankings'
import type pg from 'pg'

/**
 * `visible_ranking` in its two halves: what is public is counted in an index alone, and what suspended authors have of it
 * is taken off again. Through the view itself every row would be read: 10 times as long.
 */
const countsSql = `
  SELECT r.category, count(*) - coalesce(max(s.rankings), 0) AS rankings
  FROM public_ranking r LEFT JOIN (
    SELECT category, count(*) AS rankings FROM public_ranking
    WHERE author_id IN (SELECT id FROM suspended_account) GROUP BY category
  ) s USING (category)
  GROUP BY r.category`

/** How many visible rankings each category holds; one without any is missing. */
export async function countCategories(pool: pg.Pool): Promise<Map<CategorySlug, number>> {
  type Row = { category: CategorySlug; rankings: number }
  const { rows } = await pool.query<Row>({ name: 'category-counts', text: countsSql })
  return new Map(rows.map((r) => [r.category, r.rankings]))
}
