import { ownPath } from '@liston/contract/accounts'
import type { Language } from '@liston/contract/kernel'
import { type Notification, notificationRefusals, type OwnNotification } from '@liston/contract/notifications'
import { newId, onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { presentAll } from '../read/present.ts'
import { findOne } from '../read/store.ts'
import { makeNotifications } from './make-notifications.ts'

const refuse = refuser(notificationRefusals.add)

type Wanted = { userId: string; key: string | null; language: Language; wanted: OwnNotification }

/**
 * The remote procedure `create_notification`: words for oneself, that lead nowhere else. Stars, XP and a level that it
 * claims are passed over: those come from what happened (rules 3.0).
 */
export async function notifyMyself(
  platform: Platform,
  { userId, key, language, wanted }: Wanted,
): Promise<Notification> {
  const { p_user_id: to, p_type: type, p_data } = wanted
  if (to !== userId) throw refuse('FORBIDDEN')
  const link = p_data.link === undefined ? undefined : ownPath(p_data.link, '')
  if (link === '') throw refuse('ELSEWHERE')
  const id = await onceInTransaction(platform.db, { userId, key, request: { notifyMyself: wanted } }, async (trx) => {
    const news = { userId, type, cause: `own:${newId()}`, message: p_data.message, ...(link ? { link } : {}) }
    const [made] = await makeNotifications(platform, trx, [news])
    if (!made) throw new Error('A notification of a new cause was not made')
    return made.id
  })
  const row = await findOne(platform.db, id)
  const [shown] = row ? await presentAll(platform.pool, [row], { viewerId: userId, language }) : []
  if (!shown) throw new Error('A notification is gone as soon as it was made')
  return shown
}
