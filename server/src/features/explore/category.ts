import type { CategoryAbout, CategoryFollow, FollowedCategory } from '@liston/contract/explore'
import type { Language } from '@liston/contract/kernel'
import type { CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type ReadPool, readsWithin, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { categoryPictures } from '../../platform/subjects/index.ts'
import { describeCategory } from './category-descriptions.ts'
import { countCategories, keptBriefly } from './home.ts'

type Wish = { viewer: Viewer; key: string | null; category: CategorySlug; following: boolean }

/** Follows or unfollows a category. Repeating it changes nothing. */
export async function followCategory(
  { db, clock }: Platform,
  { viewer, key, category, following }: Wish,
): Promise<CategoryFollow> {
  const pair = { userId: viewer.id, category }
  const request = { [following ? 'followCategory' : 'unfollowCategory']: category }
  return onceInTransaction(db, { userId: viewer.id, key, request }, async (trx) => {
    await (following ? insertFollow(trx, pair, clock.now()) : deleteFollow(trx, pair))
    return findFollow(readsWithin(trx), pair)
  })
}

type Pair = { userId: string; category: CategorySlug }

/** Number of followers by category; a category without any is missing. */
export async function countFollowers(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ category: string; followers: number }>`
    SELECT category, count(*)::int AS followers FROM category_follow GROUP BY category`.execute(db)
  return new Map(rows.map(({ category, followers }) => [category, followers]))
}

const followSql = `
  SELECT EXISTS (SELECT FROM category_follow WHERE user_id = $1 AND category = $2) AS following,
    (SELECT count(*)::int FROM category_follow WHERE category = $2) AS followers`

export async function findFollow(pool: ReadPool, { userId, category }: Pair): Promise<CategoryFollow> {
  type Row = Omit<CategoryFollow, 'category'>
  const { rows } = await pool.query<Row>({ name: 'category-follow', text: followSql, values: [userId, category] })
  return { category, ...rows[0]! }
}

/** The categories that a user follows, newest first. */
export async function findFollowed(db: Db, userId: string): Promise<FollowedCategory[]> {
  const { rows } = await sql<{ category: CategorySlug; since: Date }>`
    SELECT category, since FROM category_follow WHERE user_id = ${userId} ORDER BY since DESC, category`.execute(db)
  return rows.map(({ category, since }) => ({ category, since: since.toISOString() }))
}

/** The primary key makes a repeated insert a no-op. */
async function insertFollow(trx: Trx, { userId, category }: Pair, at: Date): Promise<void> {
  await sql`INSERT INTO category_follow (user_id, category, since) VALUES (${userId}, ${category}, ${at})
    ON CONFLICT (user_id, category) DO NOTHING`.execute(trx)
}

async function deleteFollow(trx: Trx, { userId, category }: Pair): Promise<void> {
  await sql`DELETE FROM category_follow WHERE user_id = ${userId} AND category = ${category}`.execute(trx)
}

const COUNTS_MS = 60_000

/** Returns a function that describes a category. Its counts are cached for one minute, for all categories together. */
export function openCategories({ clock, db, pool }: Platform) {
  const counts = keptBriefly(clock, { ms: COUNTS_MS, read: () => countCategories(pool), patient: true })
  const followers = keptBriefly(clock, { ms: COUNTS_MS, read: () => countFollowers(db), patient: true })
  return async (category: CategorySlug, language: Language): Promise<CategoryAbout> => ({
    category,
    description: describeCategory(category, language),
    rankings: Number((await counts('')).get(category) ?? 0),
    followers: (await followers('')).get(category) ?? 0,
    subjects: [...categoryPictures(category)],
  })
}
