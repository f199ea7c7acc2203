import { sql } from 'kysely'
import { afterCommit, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Which } from '@liston/contract/notifications'
import { lockReaders, tellReader } from './make-notifications.ts'
import { findUnread } from './read-notifications-store.ts'

type Asker = { userId: string; key: string | null }

/**
 * Changes the user's own notifications, once per idempotency key. Locks the user, so changes run one after the other.
 * Returns the number of unread notifications after the change.
 */
const changeOwn = <T extends object>(
  platform: Platform,
  { userId, key, request }: Asker & { request: object },
  work: (trx: Trx) => Promise<T>,
): Promise<T & { unread: number }> =>
  onceInTransaction(platform.db, { userId, key, request }, async (trx) => {
    await lockReaders(trx, [userId])
    const answer = await work(trx)
    afterCommit(trx, () => tellReader(platform, userId, null))
    return { ...answer, unread: await findUnread(trx, userId) }
  })

export const markOwn = (platform: Platform, { ids, isRead, ...asker }: Asker & { ids: Which; isRead: boolean }) =>
  changeOwn(platform, { ...asker, request: { markNotifications: ids, isRead } }, async (trx) => {
    await markRead(trx, { userId: asker.userId, ids, isRead })
    return {}
  })

const among = (ids: Which) => {
  if (ids === 'all') return sql`true`
  return sql`id = ANY (${typeof ids === 'string' ? [ids] : ids}::uuid[])`
}
const shown = (userId: string) => sql`user_id = ${userId} AND group_id IS NULL`

type Mine = { userId: string; ids: Which }

/** Marks the user's own notifications. Ignores ids of other users' notifications. */
const markRead = (trx: Trx, { userId, ids, isRead }: Mine & { isRead: boolean }) =>
  sql`UPDATE notification SET is_read = ${isRead}
    WHERE ${shown(userId)} AND cleared_at IS NULL AND is_read <> ${isRead} AND ${among(ids)}`.execute(trx)

/** Clears notifications. `clearedAt` of the result identifies them for restoreOwn. */
export const clearOwn = (platform: Platform, { ids, ...asker }: Asker & { ids: Which }) =>
  changeOwn(platform, { ...asker, request: { clearNotifications: ids } }, async (trx) => {
    const at = platform.clock.now()
    await clearShown(trx, { userId: asker.userId, ids, at })
    return { clearedAt: at.toISOString() }
  })

/** Removes the user's own notifications from their list. */
const clearShown = (trx: Trx, { userId, ids, at }: Mine & { at: Date }) =>
  sql`UPDATE notification SET cleared_at = ${at} WHERE ${shown(userId)} AND cleared_at IS NULL AND ${among(ids)}`.execute(
    trx,
  )

export const restoreOwn = (platform: Platform, { clearedAt, ...asker }: Asker & { clearedAt: string }) =>
  changeOwn(platform, { ...asker, request: { restoreNotifications: clearedAt } }, async (trx) => {
    await restoreCleared(trx, { userId: asker.userId, clearedAt })
    return {}
  })

/** Restores the notifications that were cleared at exactly this time. */
const restoreCleared = (trx: Trx, { userId, clearedAt }: { userId: string; clearedAt: string }) =>
  sql`UPDATE notification SET cleared_at = NULL WHERE ${shown(userId)} AND cleared_at = ${clearedAt}`.execute(trx)
