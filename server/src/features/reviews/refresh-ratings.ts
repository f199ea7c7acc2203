import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import { inTransaction } from '../../platform/db/index.ts'

/**
 * Recomputes the mean of every category and the ratings that depend on it (rules 3.9). Returns the number of changed
 * ratings.
 */
export const refreshRatings = (db: Db): Promise<number> =>
  inTransaction(db, async (trx) => {
    await computeCategoryMeans(trx)
    return rewriteRatings(trx)
  })

/** Mean C of every category, in half stars, over the reviews of public rankings. */
async function computeCategoryMeans(trx: Trx): Promise<void> {
  await sql`INSERT INTO category_rating (category, mean)
    SELECT r.category, sum(g.halves)::float8 / sum(g.n) FROM item_rating g JOIN shown_item i ON i.id = g.item_id
    JOIN public_ranking r ON r.id = i.ranking_id WHERE g.n > 0 GROUP BY r.category
    ON CONFLICT (category) DO UPDATE SET mean = excluded.mean`.execute(trx)
}

/** Updates the ratings that differ with the current means. Items are locked in order. */
async function rewriteRatings(trx: Trx): Promise<number> {
  const { rows } = await sql<{
    id: string
  }>`SELECT g.item_id AS id FROM item_rating g JOIN shown_item i ON i.id = g.item_id
    WHERE i.rating IS DISTINCT FROM rating_now(i.id)`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await sql`SELECT FROM item WHERE id = ANY (${ids}) ORDER BY id FOR NO KEY UPDATE`.execute(trx)
  await sql`UPDATE item SET rating = rating_now(id) WHERE id = ANY (${ids})`.execute(trx)
  return ids.length
}
