import { isOnAtFirst, type NotificationChannel, type NotificationType } from '@liston/contract/notifications'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

type Asked = { userIds: string[]; type: NotificationType; channel: NotificationChannel }

/** Those of these users who want this type by this channel. */
export async function whoWants(db: Db, asked: Asked): Promise<Set<string>> {
  const { userIds, type, channel } = asked
  const atFirst = isOnAtFirst(type, channel)
  const moved = await findMoved(db, asked)
  return new Set(userIds.filter((id) => moved.get(id) ?? atFirst))
}

/** The stored preferences of these users, where they differ from the default. */
async function findMoved(db: Db, { userIds, type, channel }: Asked): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ userId: string; isOn: boolean }>`
    SELECT user_id AS "userId", is_on AS "isOn" FROM notification_preference
    WHERE user_id = ANY (${userIds}::uuid[]) AND kind = ${type} AND channel = ${channel}`.execute(db)
  return new Map(rows.map(({ userId, isOn }) => [userId, isOn]))
}

/** Whether a user wants this type by this channel. */
export const wants = async (
  db: Db,
  { userId, ...asked }: Omit<Asked, 'userIds'> & { userId: string },
): Promise<boolean> => (await whoWants(db, { ...asked, userIds: [userId] })).has(userId)
