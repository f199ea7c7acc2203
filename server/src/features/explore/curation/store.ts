import type { CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { AuthorRow } from '../../profiles/index.ts'

/** Serialises changes of a category's curators and picks, so that their limits hold. */
export async function lockCategory(trx: Trx, category: CategorySlug): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('category ' || ${category}, 0))`.execute(trx)
}

export type CuratorRow = { category: CategorySlug; author: AuthorRow; since: Date }

/** Curators of one category or of all, longest-serving first, without suspended ones. */
export async function findCurators(db: Db, category: CategorySlug | null): Promise<CuratorRow[]> {
  const { rows } = await sql<CuratorRow>`
    SELECT c.category, a.shape AS author, c.since FROM category_curator c JOIN author a ON a.id = c.user_id
    WHERE (${category}::text IS NULL OR c.category = ${category})
      AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = c.user_id)
    ORDER BY c.since, c.user_id`.execute(db)
  return rows
}

/** Curators of a category, longest-serving first, with suspended ones: they serve again when the suspension ends. */
export async function findSeats(trx: Trx, category: CategorySlug): Promise<{ id: string; isSuspended: boolean }[]> {
  const { rows } = await sql<{ id: string; isSuspended: boolean }>`
    SELECT c.user_id AS id, EXISTS (SELECT FROM suspended_account s WHERE s.id = c.user_id) AS "isSuspended"
    FROM category_curator c WHERE c.category = ${category} ORDER BY c.since, c.user_id`.execute(trx)
  return rows
}

export type PickRow = { category: CategorySlug; id: string; topic: string }

/** Picks of one category or of all, in order of place, without rankings that are no longer public. */
export async function findPicks(db: Db, category: CategorySlug | null): Promise<PickRow[]> {
  const { rows } = await sql<PickRow>`
    SELECT p.category, r.id, r.topic FROM category_pick p JOIN visible_ranking r ON r.id = p.ranking_id AND r.category = p.category
    WHERE ${category}::text IS NULL OR p.category = ${category} ORDER BY p.category, p.place`.execute(db)
  return rows
}
