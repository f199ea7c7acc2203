import type { CategoryFollow } from '@liston/contract/explore'
import type { CategorySlug } from '@liston/contract/rankings'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { deleteFollow, findFollow, insertFollow } from './follow-store.ts'

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
