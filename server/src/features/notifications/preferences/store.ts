import {
  isSwitchedOnAtFirst,
  type NotificationChannel,
  type NotificationType,
  type Preference,
} from '@liston/contract/notifications'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { ChannelTables } from '../channels/tables.ts'

const tables = (db: Db) => db.withTables<ChannelTables>()

type Asked = { userIds: string[]; type: NotificationType; channel: NotificationChannel }

/** Where these people have the switch, of those who have moved it. */
export async function findMoved(db: Db, { userIds, type, channel }: Asked): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ userId: string; isOn: boolean }>`
    SELECT user_id AS "userId", is_on AS "isOn" FROM notification_preference
    WHERE user_id = ANY (${userIds}::uuid[]) AND kind = ${type} AND channel = ${channel}`.execute(db)
  return new Map(rows.map(({ userId, isOn }) => [userId, isOn]))
}

/** The switches that somebody moved away from their default. */
export async function findDiffering(db: Db, userId: string): Promise<Preference[]> {
  const rows = await tables(db)
    .selectFrom('notification_preference')
    .select(['kind', 'channel', 'is_on as on'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('channel')
    .execute()
  return rows
}

/** Moves switches of somebody; one that is back at its default leaves no row. */
export async function moveSwitches(trx: Trx, userId: string, switches: Preference[]): Promise<void> {
  // The last word about a switch counts.
  const wanted = new Map(switches.map((s) => [`${s.kind} ${s.channel}`, s]))
  const isDefault = (s: Preference) => s.on === isSwitchedOnAtFirst(s.kind, s.channel)
  const rows = [...wanted.values()].map((s) => ({ ...s, back: isDefault(s) }))
  await sql`DELETE FROM notification_preference p USING jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) s
      (kind text, channel text, back boolean)
    WHERE p.user_id = ${userId} AND p.kind = s.kind AND p.channel = s.channel AND s.back`.execute(trx)
  await sql`INSERT INTO notification_preference (user_id, kind, channel, is_on)
    SELECT ${userId}, s.kind, s.channel, s."on" FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) s
      (kind text, channel text, "on" boolean, back boolean) WHERE NOT s.back
    ON CONFLICT (user_id, kind, channel) DO UPDATE SET is_on = excluded.is_on`.execute(trx)
}
