import type { Balances } from '@liston/contract/economy'
import type * as z from 'zod'
import { afterCommit, databaseOf, type Db, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

type Tell = (userId: string) => void

const tellOf = new WeakMap<object, Tell>()
const movedIn = new WeakMap<Db, Set<string>>()

/**
 * Tells the user's open pages that Stars, XP or AI credits moved. Pages that show `balances` already need not read
 * again; null if the caller doesn't know them. Call it after the commit.
 */
export const tellWallet = (
  { live }: Pick<Platform, 'live'>,
  userId: string,
  balances: z.infer<typeof Balances> | null,
): void => live.publish({ topic: `user:${userId}`, kind: 'wallet', data: balances })

/** From now on, movements in this database are told to open pages. */
export function tellWalletsIn(platform: Pick<Platform, 'db' | 'live'>): void {
  tellOf.set(databaseOf(platform.db), (userId) => tellWallet(platform, userId, null))
}

/** Tells the open pages of these users, after the commit, once per user and transaction. */
export function walletsMoved(db: Db, userIds: Iterable<string>): void {
  const tell = tellOf.get(databaseOf(db))
  if (!tell) return
  if (!db.isTransaction) return new Set(userIds).forEach((userId) => tell(userId))
  const moved = movedIn.get(db) ?? new Set<string>()
  for (const userId of userIds) moved.add(userId)
  if (moved.size === 0 || movedIn.has(db)) return
  movedIn.set(db, moved)
  afterCommit(db as Trx, () => moved.forEach((userId) => tell(userId)))
}
