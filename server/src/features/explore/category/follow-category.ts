import type { CategoryFollow } from '@liston/contract/explore'
import type { CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findFollow, type Pair } from './follow-store.ts'

type Wish = { viewer: Viewer; key: string | null; category: CategorySlug; following: boolean }

/** Follows a category, or no longer; where it is so already nothing changes. */
export async function followCategory(
  { db, clock }: Platform,
  { viewer, key, category, following }: Wish,
): Promise<CategoryFollow> {
  const pair = { userId: viewer.id, category }
  const request = { [following ? 'followCategory' : 'unfollowCategory']: category }
  return onceInTransaction(db, { userId: viewer.id, key, request }, async (trx) => {
    await (following ? insertFollow(trx, pair, clock.now()) : deleteFollow(trx, pair))
    return findFollow(trx, pair)
  })
}

/** The key makes twice the same as once. */
async function insertFollow(trx: Trx, { userId, category }: Pair, at: Date): Promise<void> {
  await sql`INSERT INTO category_follow (user_id, category, since) VALUES (${userId}, ${category}, ${at})
    ON CONFLICT (user_id, category) DO NOTHING`.execute(trx)
}

async function deleteFollow(trx: Trx, { userId, category }: Pair): Promise<void> {
  await sql`DELETE FROM category_follow WHERE user_id = ${userId} AND category = ${category}`.execute(trx)
}
