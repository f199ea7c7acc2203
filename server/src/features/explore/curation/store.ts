import type { CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { AuthorRow } from '../../profiles/index.ts'

/** One change of a category's curators or picks after the other: what there may be at most is counted in between. */
export async function lockCategory(trx: Trx, category: CategorySlug): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('category ' || ${category}, 0))`.execute(trx)
}

export type CuratorRow = { category: CategorySlug; author: AuthorRow; since: Date }

/** Who looks after one category or each of them, those who have done so longest first. */
export async function findCurators(db: Db, category: CategorySlug | null): Promise<CuratorRow[]> {
  const { rows } = await sql<CuratorRow>`
    SELECT c.category, a.shape AS author, c.since FROM category_curator c JOIN author a ON a.id = c.user_id
    WHERE (${category}::text IS NULL OR c.category = ${category})
      AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = c.user_id)
    ORDER BY c.since, c.user_id`.execute(db)
  return rows
}

export type PickRow = { category: CategorySlug; id: string; topic: string }

/** What is singled out in one category or in each, in its places; what not everybody may see (any more) is left out. */
export async function findPicks(db: Db, category: CategorySlug | null): Promise<PickRow[]> {
  const { rows } = await sql<PickRow>`
    SELECT p.category, r.id, r.topic FROM category_pick p JOIN visible_ranking r ON r.id = p.ranking_id AND r.category = p.category
    WHERE ${category}::text IS NULL OR p.category = ${category} ORDER BY p.category, p.place`.execute(db)
  return rows
}
