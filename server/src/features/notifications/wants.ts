import { isOnAtFirst, type NotificationChannel, type NotificationType } from '@liston/contract/notifications'
import type { Db } from '../../platform/db/index.ts'
import { findMoved } from './preferences/store.ts'

type Asked = { userIds: string[]; type: NotificationType; channel: NotificationChannel }

/** Those of these people who want to be told of this type by this channel. */
export async function whoWants(db: Db, asked: Asked): Promise<Set<string>> {
  const { userIds, type, channel } = asked
  const atFirst = isOnAtFirst(type, channel)
  const moved = await findMoved(db, asked)
  return new Set(userIds.filter((id) => moved.get(id) ?? atFirst))
}

/** Whether somebody wants to be told of this type by this channel. */
export const wants = async (
  db: Db,
  { userId, ...asked }: Omit<Asked, 'userIds'> & { userId: string },
): Promise<boolean> => (await whoWants(db, { ...asked, userIds: [userId] })).has(userId)
