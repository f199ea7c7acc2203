import { type Curation, curationRefusals, PICKS_MAX } from '@liston/contract/explore'
import { mayStaff } from '@liston/contract/kernel'
import type { CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import {
  afterCommit,
  type Db,
  onceInTransaction,
  type ReadPool,
  readsWithin,
  type Trx,
} from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { presentAuthor } from '../../profiles/index.ts'
import { tellHome } from '../featured/featured.ts'
import { readCards } from '../read-cards.ts'
import { findCurators, findPicks, lockCategory } from './store.ts'

const refuse = refuser(curationRefusals.pick)
const refuseEnd = refuser(curationRefusals.unpick)

type Wish = { viewer: Viewer; key: string | null; category: CategorySlug; id: string }

/**
 * Adds a pick to a category; at most three exist at a time. Throws NOT_CURATOR, NOT_FOUND, OTHER_CATEGORY or
 * PICKS_FULL.
 */
export async function pickRanking(platform: Platform, { viewer, key, category, id }: Wish): Promise<Curation> {
  const request = { pickInCategory: category, id }
  await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    await lockCategory(trx, category)
    if (!(await mayPick(readsWithin(trx), { category, viewer }))) throw refuse('NOT_CURATOR')
    const where = await findCategoryOf(trx, id)
    if (!where) throw refuse('NOT_FOUND')
    if (where !== category) throw refuse('OTHER_CATEGORY')
    const taken = await insertPick(trx, { category, id, by: viewer.id, at: platform.clock.now() })
    if (!taken) throw refuse('PICKS_FULL', { max: PICKS_MAX })
    afterCommit(trx, () => tellHome(platform))
    return {}
  })
  return showCuration(platform, { category, viewer })
}

type Asked = { category: CategorySlug; viewer: Viewer | null }

/** True for curators of the category, and for staff who may change categories. */
const mayPick = async (pool: ReadPool, { category, viewer }: { category: CategorySlug; viewer: Viewer }) =>
  (!viewer.factorDue && mayStaff(viewer.roles, 'categories', 'change')) ||
  (await isCurator(pool, { category, userId: viewer.id }))

async function isCurator(pool: ReadPool, { category, userId }: { category: CategorySlug; userId: string }) {
  const text = 'SELECT 1 AS one FROM category_curator WHERE category = $1 AND user_id = $2'
  const { rows } = await pool.query<{ one: number }>({ name: 'is-curator', text, values: [category, userId] })
  return rows.length > 0
}

/** The curators and picks of a category, as the viewer may see them. */
export async function showCuration({ pool }: { pool: ReadPool }, { category, viewer }: Asked): Promise<Curation> {
  const [curators, picks, isPicker] = await Promise.all([
    findCurators(pool, category),
    findPicks(pool, category),
    viewer !== null && mayPick(pool, { category, viewer }),
  ])
  // Curators with a private profile are not listed.
  const shown = curators.filter(({ author }) => !author.isPrivate)
  const ids = shown.map(({ author }) => author.id)
  const [unmet, cards] = await Promise.all([
    viewer && ids.length > 0 ? findUnmet(pool, viewer.id, ids) : null,
    readCards(
      pool,
      picks.map(({ id }) => id),
      viewer?.id ?? null,
    ),
  ])
  return {
    category,
    curators: shown.filter(({ author }) => !unmet?.has(author.id)).map(({ author }) => presentAuthor(author)),
    picks: cards,
    mayPick: isPicker,
  }
}

/** Of these users, those who block the viewer or are blocked by them. */
async function findUnmet(pool: ReadPool, viewerId: string, ids: readonly string[]): Promise<Set<string>> {
  const text = 'SELECT other_id AS id FROM blocked_pair WHERE viewer_id = $1 AND other_id = ANY ($2::uuid[])'
  const { rows } = await pool.query<{ id: string }>({ name: 'curators-unmet', text, values: [viewerId, ids] })
  return new Set(rows.map(({ id }) => id))
}

/** The category of a public ranking; undefined if it is not visible. */
async function findCategoryOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ category: string }>`SELECT category FROM visible_ranking WHERE id = ${id}`.execute(db)
  return rows[0]?.category
}

type Pick = { category: CategorySlug; id: string; by: string; at: Date }

/**
 * Inserts a pick at the first free place; returns false if there is none. First deletes picks of rankings that are
 * hidden or moved to another category. The caller has locked the category.
 */
async function insertPick(trx: Trx, { category, id, by, at }: Pick): Promise<boolean> {
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

/** Removes a pick; does nothing if there is none. */
export async function unpickRanking(platform: Platform, { viewer, key, category, id }: Wish): Promise<Curation> {
  const request = { unpickInCategory: category, id }
  await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    await lockCategory(trx, category)
    if (!(await mayPick(readsWithin(trx), { category, viewer }))) throw refuseEnd('NOT_CURATOR')
    await deletePick(trx, { category, id })
    afterCommit(trx, () => tellHome(platform))
    return {}
  })
  return showCuration(platform, { category, viewer })
}

async function deletePick(trx: Trx, { category, id }: { category: CategorySlug; id: string }): Promise<void> {
  await sql`DELETE FROM category_pick WHERE category = ${category} AND ranking_id = ${id}`.execute(trx)
}
