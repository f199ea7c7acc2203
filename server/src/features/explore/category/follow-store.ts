import type { CategoryFollow, FollowedCategory } from '@liston/contract/explore'
import type { CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type Pair = { userId: string; category: CategorySlug }

/** How many people follow each category. */
export async function countFollowers(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ category: string; followers: number }>`
    SELECT category, count(*)::int AS followers FROM category_follow GROUP BY category`.execute(db)
  return new Map(rows.map(({ category, followers }) => [category, followers]))
}

export async function findFollow(db: Db, { userId, category }: Pair): Promise<CategoryFollow> {
  const { rows } = await sql<Omit<CategoryFollow, 'category'>>`
    SELECT EXISTS (SELECT FROM category_follow WHERE user_id = ${userId} AND category = ${category}) AS following,
      (SELECT count(*)::int FROM category_follow WHERE category = ${category}) AS followers`.execute(db)
  return { category, ...rows[0]! }
}

/** What somebody follows, newest first. */
export async function findFollowed(db: Db, userId: string): Promise<FollowedCategory[]> {
  const { rows } = await sql<{ category: CategorySlug; since: Date }>`
    SELECT category, since FROM category_follow WHERE user_id = ${userId} ORDER BY since DESC, category`.execute(db)
  return rows.map(({ category, since }) => ({ category, since: since.toISOString() }))
}
