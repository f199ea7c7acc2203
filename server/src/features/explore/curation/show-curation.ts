import type { Curation } from '@liston/contract/explore'
import { mayStaff } from '@liston/contract/kernel'
import type { CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { presentAuthor } from '../../profiles/index.ts'
import { readCards } from '../read-cards.ts'
import { findCurators, findPicks } from './store.ts'

type Asked = { category: CategorySlug; viewer: Viewer | null }

/** True for curators of the category, and for staff who may change categories. */
export const mayPick = async (db: Db, { category, viewer }: { category: CategorySlug; viewer: Viewer }) =>
  (!viewer.factorDue && mayStaff(viewer.roles, 'categories', 'change')) ||
  (await isCurator(db, { category, userId: viewer.id }))

async function isCurator(db: Db, { category, userId }: { category: CategorySlug; userId: string }) {
  const { rows } = await sql`SELECT FROM category_curator WHERE category = ${category} AND user_id = ${userId}`.execute(
    db,
  )
  return rows.length > 0
}

/** The curators and picks of a category, as the viewer may see them. */
export async function showCuration(platform: Platform, { category, viewer }: Asked): Promise<Curation> {
  const { db, pool } = platform
  const [curators, picks] = await Promise.all([findCurators(db, category), findPicks(db, category)])
  // Curators with a private profile are not listed.
  const shown = curators.filter(({ author }) => !author.isPrivate)
  const unmet =
    viewer && shown.length > 0
      ? await findUnmet(
          db,
          viewer.id,
          shown.map(({ author }) => author.id),
        )
      : null
  const cards = await readCards(
    pool,
    picks.map(({ id }) => id),
    viewer?.id ?? null,
  )
  return {
    category,
    curators: shown.filter(({ author }) => !unmet?.has(author.id)).map(({ author }) => presentAuthor(author)),
    picks: cards,
    mayPick: viewer !== null && (await mayPick(db, { category, viewer })),
  }
}

/** Of these users, those who block the viewer or are blocked by them. */
async function findUnmet(db: Db, viewerId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT other_id AS id FROM blocked_pair
    WHERE viewer_id = ${viewerId} AND other_id = ANY (${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
