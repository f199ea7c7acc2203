import type { Language } from '@liston/contract/kernel'
import type { CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db, ReadPool, Trx } from '../../../platform/db/index.ts'
import type { AuthorRow } from '../../profiles/index.ts'

/** Serialises changes of a category's curators and picks, so that their limits hold. */
export async function lockCategory(trx: Trx, category: CategorySlug): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('category ' || ${category}, 0))`.execute(trx)
}

export type CuratorRow = { category: CategorySlug; author: AuthorRow; since: Date }

const curatorsSql = (which: string) => `
  SELECT c.category, a.shape AS author, c.since FROM category_curator c JOIN author a ON a.id = c.user_id
  WHERE ${which} AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = c.user_id)
  ORDER BY c.since, c.user_id`
const curatorsOfSql = curatorsSql('c.category = $1')
const allCuratorsSql = curatorsSql('true')

/** Curators of one category or of all, longest-serving first, without suspended ones. */
export async function findCurators(pool: ReadPool, category: CategorySlug | null): Promise<CuratorRow[]> {
  const dates = ['since'] as const
  const found = category
    ? await pool.query<CuratorRow>({ name: 'curators-of', text: curatorsOfSql, values: [category], dates })
    : await pool.query<CuratorRow>({ name: 'curators', text: allCuratorsSql, values: [], dates })
  return found.rows
}

/** Curators of a category, longest-serving first, with suspended ones: they serve again when the suspension ends. */
export async function findSeats(trx: Trx, category: CategorySlug): Promise<{ id: string; isSuspended: boolean }[]> {
  const { rows } = await sql<{ id: string; isSuspended: boolean }>`
    SELECT c.user_id AS id, EXISTS (SELECT FROM suspended_account s WHERE s.id = c.user_id) AS "isSuspended"
    FROM category_curator c WHERE c.category = ${category} ORDER BY c.since, c.user_id`.execute(trx)
  return rows
}

export type PickRow = { category: CategorySlug; id: string; topic: string }

const picksSql = (which: string) => `
  SELECT p.category, r.id, r.topic FROM category_pick p JOIN visible_ranking r ON r.id = p.ranking_id AND r.category = p.category
  WHERE ${which} ORDER BY p.category, p.place`
const picksOfSql = picksSql('p.category = $1')
const allPicksSql = picksSql('true')

/** Picks of one category or of all, in order of place, without rankings that are no longer public. */
export async function findPicks(pool: ReadPool, category: CategorySlug | null): Promise<PickRow[]> {
  const found = category
    ? await pool.query<PickRow>({ name: 'picks-of', text: picksOfSql, values: [category] })
    : await pool.query<PickRow>({ name: 'picks', text: allPicksSql, values: [] })
  return found.rows
}

export type CategorySetting = { es: string | null; en: string | null; place: number | null; hidden: boolean }
type Row = CategorySetting & { category: CategorySlug }

export const NOTHING_SET: CategorySetting = { es: null, en: null, place: null, hidden: false }

const settingsSql = 'SELECT category, description_es AS es, description_en AS en, place, hidden FROM category_setting'

/** Settings that staff changed, by category. */
export async function findSettings(pool: ReadPool): Promise<Map<string, CategorySetting>> {
  const { rows } = await pool.query<Row>({ name: 'category-settings', text: settingsSql, values: [] })
  return new Map(rows.map(({ category, ...setting }) => [category, setting]))
}

/** Categories whose description staff wrote in one language only. The other language still shows the built-in text. */
export async function findHalfCategories(db: Db): Promise<{ category: string; lacks: Language }[]> {
  const { rows } = await sql<{ category: string; lacks: Language }>`
    SELECT category, CASE WHEN description_es IS NULL THEN 'es' ELSE 'en' END AS lacks FROM category_setting
    WHERE (description_es IS NULL) <> (description_en IS NULL) ORDER BY category`.execute(db)
  return rows
}
