import type { Language } from '@liston/contract/kernel'
import { categories, type CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { ReadPool, Trx } from '../../../platform/db/index.ts'
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

/** Categories whose description staff wrote in one language only. The other language still shows the built-in text. */
export const findHalfCategories = (): { category: string; lacks: Language }[] =>
  categories()
    .filter(({ description: { es, en } }) => (es === undefined) !== (en === undefined))
    .map(({ slug, description }) => ({ category: slug, lacks: description.es === undefined ? 'es' : 'en' }))
