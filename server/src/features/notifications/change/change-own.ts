import { afterCommit, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Which } from '@liston/contract/notifications'
import { lockReaders } from '../make/store.ts'
import { findUnread } from '../read/store.ts'
import { tellReader } from '../tell-reader.ts'
import { clearShown, markRead, restoreCleared } from './store.ts'

type Asker = { userId: string; key: string | null }

/** Changes somebody's own notifications, once for a key, one change after another; answers how many are unread then. */
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

/** Marks notifications as read or unread. */
export const markOwn = (platform: Platform, { ids, isRead, ...asker }: Asker & { ids: Which; isRead: boolean }) =>
  changeOwn(platform, { ...asker, request: { markNotifications: ids, isRead } }, async (trx) => {
    await markRead(trx, { userId: asker.userId, ids, isRead })
    return {}
  })

/** Clears notifications; what names the moment brings them back. */
export const clearOwn = (platform: Platform, { ids, ...asker }: Asker & { ids: Which }) =>
  changeOwn(platform, { ...asker, request: { clearNotifications: ids } }, async (trx) => {
    const at = platform.clock.now()
    await clearShown(trx, { userId: asker.userId, ids, at })
    return { clearedAt: at.toISOString() }
  })

/** Brings back what was cleared at a moment. */
export const restoreOwn = (platform: Platform, { clearedAt, ...asker }: Asker & { clearedAt: string }) =>
  changeOwn(platform, { ...asker, request: { restoreNotifications: clearedAt } }, async (trx) => {
    await restoreCleared(trx, { userId: asker.userId, clearedAt })
    return {}
  })
