import { PICKS_MAX } from '@liston/contract/explore'
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

/** Whom somebody may not meet is not shown to them either. */
export async function findUnmet(db: Db, viewerId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT other_id AS id FROM blocked_pair
    WHERE viewer_id = ${viewerId} AND other_id = ANY (${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function isCurator(db: Db, { category, userId }: { category: CategorySlug; userId: string }) {
  const { rows } = await sql`SELECT FROM category_curator WHERE category = ${category} AND user_id = ${userId}`.execute(
    db,
  )
  return rows.length > 0
}

export async function insertCurator(trx: Trx, o: { category: CategorySlug; userId: string; at: Date }): Promise<void> {
  await sql`INSERT INTO category_curator (category, user_id, since) VALUES (${o.category}, ${o.userId}, ${o.at})
    ON CONFLICT (category, user_id) DO NOTHING`.execute(trx)
}

/** The name of whoever went; undefined where nobody did. */
export async function deleteCurator(
  trx: Trx,
  o: { category: CategorySlug; userId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ username: string }>`
    DELETE FROM category_curator c USING author a
    WHERE c.category = ${o.category} AND c.user_id = ${o.userId} AND a.id = c.user_id RETURNING a.username`.execute(trx)
  return rows[0]?.username
}

export type PickRow = { category: CategorySlug; id: string; topic: string }

/** What is singled out in one category or in each, in its places; what not everybody may see (any more) is left out. */
export async function findPicks(db: Db, category: CategorySlug | null): Promise<PickRow[]> {
  const { rows } = await sql<PickRow>`
    SELECT p.category, r.id, r.topic FROM category_pick p JOIN visible_ranking r ON r.id = p.ranking_id AND r.category = p.category
    WHERE ${category}::text IS NULL OR p.category = ${category} ORDER BY p.category, p.place`.execute(db)
  return rows
}

/** The category of a ranking that everybody may see. */
export async function findCategoryOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ category: string }>`SELECT category FROM visible_ranking WHERE id = ${id}`.execute(db)
  return rows[0]?.category
}

type Pick = { category: CategorySlug; id: string; by: string; at: Date }

/**
 * Takes the first free place; false where there is none. What nobody sees any more, or moved to another category, gives its
 * place up. The category is locked.
 */
export async function insertPick(trx: Trx, { category, id, by, at }: Pick): Promise<boolean> {
  await sql`DELETE FROM category_pick p WHERE (p.category = ${category} OR p.ranking_id = ${id}) AND NOT EXISTS (
      SELECT FROM visible_ranking r WHERE r.id = p.ranking_id AND r.category = p.category)`.execute(trx)
  const { rows } = await sql`
    INSERT INTO category_pick (category, place, ranking_id, picked_by, since)
    SELECT ${category}, free.place, ${id}, ${by}, ${at} FROM generate_series(1, ${PICKS_MAX}::int) AS free(place)
    WHERE NOT EXISTS (SELECT FROM category_pick p WHERE p.category = ${category} AND p.place = free.place)
    ORDER BY free.place LIMIT 1
    ON CONFLICT (ranking_id) DO NOTHING RETURNING place`.execute(trx)
  if (rows.length > 0) return true
  const { rows: stands } = await sql`SELECT FROM category_pick WHERE ranking_id = ${id}`.execute(trx)
  return stands.length > 0
}

export async function deletePick(trx: Trx, { category, id }: { category: CategorySlug; id: string }): Promise<void> {
  await sql`DELETE FROM category_pick WHERE category = ${category} AND ranking_id = ${id}`.execute(trx)
}
