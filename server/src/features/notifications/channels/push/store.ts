import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { ChannelTables } from '../tables.ts'

export type SubscriptionRow = Selectable<ChannelTables['push_subscription']>
export type VapidKeys = { publicKey: string; privateKey: string }
export const tables = (db: Db) => db.withTables<ChannelTables>()

/** Whether a session has a push subscription, and how many browsers of the user have one. */
export async function countReceiving(db: Db, o: { userId: string; sessionId: string }) {
  const { rows } = await sql<{ here: boolean; devices: number }>`
    SELECT coalesce(bool_or(p.session_id = ${o.sessionId}), false) AS here, count(*)::int AS devices
    FROM push_subscription p JOIN live_session s ON s.id = p.session_id AND s.user_id = p.user_id
    WHERE p.user_id = ${o.userId}`.execute(db)
  return rows[0] ?? { here: false, devices: 0 }
}
