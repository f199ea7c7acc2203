import { exploreRules } from '@liston/contract/explore'
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

const pickedSql = `
  SELECT d.ranking_id AS id FROM ranking_of_the_day d JOIN visible_ranking r ON r.id = d.ranking_id
  WHERE d.day = $1 AND d.language = $2`

/** The ranking picked for a UTC day, as long as everybody may see it. */
export async function findPicked(pool: pg.Pool, day: string, language: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'picked-of-the-day',
    text: pickedSql,
    values: [day, language],
  })
  return rows[0]?.id ?? null
}

/** What a ranking needs to be picked. `notSince` leaves out those picked since that day. */
export type Demand = { language: string | null; voters: number; items: number; notSince: string | null }

const chooseSql = `
  WITH hottest AS (
    SELECT r.id FROM visible_ranking r
    WHERE r.status = 'published' AND (NOT r.ai_made OR r.weighted_voters >= ${exploreRules.VIRAL_MIN_TRUSTED_VOTERS_AI}) AND ($2::text IS NULL OR r.language = $2) AND r.voters >= $3 AND r.items_count >= $4
      AND NOT EXISTS (SELECT FROM ranking_of_the_day d WHERE d.ranking_id = r.id AND d.day >= $5::date AND d.day < $1::date)
    ORDER BY r.hot DESC, r.id DESC LIMIT 10
  )
  SELECT id FROM hottest ORDER BY md5($1::text || id::text) LIMIT 1`

type Day = { day: string; language: string }

/** One of the ten hottest that answer the demand, by the day's own lot. */
export async function choosePick(pool: pg.Pool, o: { day: string; demand: Demand }): Promise<string | null> {
  const { language, voters, items, notSince } = o.demand
  const values = [o.day, language, voters, items, notSince]
  const { rows } = await pool.query<{ id: string }>({ name: 'choose-pick', text: chooseSql, values })
  return rows[0]?.id ?? null
}

const keepSql = `
  INSERT INTO ranking_of_the_day AS d (day, language, ranking_id) VALUES ($1, $2, $3)
  ON CONFLICT (day, language) DO UPDATE SET ranking_id = excluded.ranking_id
    WHERE NOT EXISTS (SELECT FROM visible_ranking r WHERE r.id = d.ranking_id)`

/** Keeps a pick for the day; one that still stands is kept instead. */
export async function keepPick(pool: pg.Pool, o: Day & { rankingId: string }): Promise<void> {
  await pool.query({ name: 'keep-pick', text: keepSql, values: [o.day, o.language, o.rankingId] })
}
