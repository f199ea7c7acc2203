import type { Which } from '@liston/contract/notifications'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

const among = (ids: Which) => {
  if (ids === 'all') return sql`true`
  return sql`id = ANY (${typeof ids === 'string' ? [ids] : ids}::uuid[])`
}
const shown = (userId: string) => sql`user_id = ${userId} AND group_id IS NULL`

type Mine = { userId: string; ids: Which }

/** Marks somebody's own; others' are passed over. */
export const markRead = (trx: Trx, { userId, ids, isRead }: Mine & { isRead: boolean }) =>
  sql`UPDATE notification SET is_read = ${isRead}
    WHERE ${shown(userId)} AND cleared_at IS NULL AND is_read <> ${isRead} AND ${among(ids)}`.execute(trx)

/** Takes somebody's own out of their list. */
export const clearShown = (trx: Trx, { userId, ids, at }: Mine & { at: Date }) =>
  sql`UPDATE notification SET cleared_at = ${at} WHERE ${shown(userId)} AND cleared_at IS NULL AND ${among(ids)}`.execute(
    trx,
  )

/** Brings back what was taken out of somebody's list at that very moment. */
export const restoreCleared = (trx: Trx, { userId, clearedAt }: { userId: string; clearedAt: string }) =>
  sql`UPDATE notification SET cleared_at = NULL WHERE ${shown(userId)} AND cleared_at = ${clearedAt}`.execute(trx)
