import { type NewSubscription, SUBSCRIPTIONS_MAX } from '@liston/contract/notifications'
import { type Selectable, sql } from 'kysely'
import { type Db, newId, type Trx } from '../../../../platform/db/index.ts'
import type { ChannelTables } from '../tables.ts'

export type SubscriptionRow = Selectable<ChannelTables['push_subscription']>
export type VapidKeys = { publicKey: string; privateKey: string }
const tables = (db: Db) => db.withTables<ChannelTables>()

/** The keys that are kept; the first of several processes that start at once decides them. */
export async function keepKeys(db: Db, fresh: VapidKeys): Promise<VapidKeys> {
  await sql`INSERT INTO push_key (public_key, private_key) VALUES (${fresh.publicKey}, ${fresh.privateKey})
    ON CONFLICT DO NOTHING`.execute(db)
  const { rows } =
    await sql<VapidKeys>`SELECT public_key AS "publicKey", private_key AS "privateKey" FROM push_key`.execute(db)
  return rows[0] ?? fresh
}

/** Whether a session receives, and how many browsers of its person do. */
export async function countReceiving(db: Db, o: { userId: string; sessionId: string }) {
  const { rows } = await sql<{ here: boolean; devices: number }>`
    SELECT coalesce(bool_or(p.session_id = ${o.sessionId}), false) AS here, count(*)::int AS devices
    FROM push_subscription p JOIN live_session s ON s.id = p.session_id AND s.user_id = p.user_id
    WHERE p.user_id = ${o.userId}`.execute(db)
  return rows[0] ?? { here: false, devices: 0 }
}

type New = NewSubscription & { userId: string; sessionId: string; at: Date }

/**
 * A session's subscription, in the place of the one it had. Whoever used the same browser before, which the same keys
 * prove, has it no more. Call it with the person's setting locked. The indexes decide.
 */
export async function insertSubscription(trx: Trx, o: New): Promise<'added' | 'no place' | 'taken'> {
  const { endpoint, keys, userId, sessionId, at } = o
  await sql`DELETE FROM push_subscription p WHERE p.session_id = ${sessionId}
    OR p.endpoint = ${endpoint} AND p.p256dh = ${keys.p256dh} AND p.auth = ${keys.auth}
    OR p.user_id = ${userId} AND NOT EXISTS (SELECT FROM live_session s WHERE s.id = p.session_id)`.execute(trx)
  const { rows: free } = await sql<{ place: number | null }>`
    SELECT min(n) AS place FROM generate_series(1, ${SUBSCRIPTIONS_MAX}) n
    WHERE NOT EXISTS (SELECT FROM push_subscription WHERE user_id = ${userId} AND place = n)`.execute(trx)
  const place = free[0]?.place
  if (!place) return 'no place'
  const { rows } = await sql`
    INSERT INTO push_subscription (id, user_id, session_id, endpoint, p256dh, auth, place, created_at)
    VALUES (${newId()}, ${userId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${place}, ${at})
    ON CONFLICT (endpoint) DO NOTHING RETURNING 1`.execute(trx)
  return rows.length ? 'added' : 'taken'
}

/** Ends a session's subscription, or all of a person's. */
export async function deleteSubscriptions(db: Db, o: { userId: string; sessionId: string | null }): Promise<void> {
  let gone = tables(db).deleteFrom('push_subscription').where('user_id', '=', o.userId)
  if (o.sessionId) gone = gone.where('session_id', '=', o.sessionId)
  await gone.execute()
}

export const deleteSubscription = (db: Db, id: string) =>
  tables(db).deleteFrom('push_subscription').where('id', '=', id).execute()

/** The browsers of a person that receive: those whose session lives, of an account that is not suspended. */
export async function findReceiving(db: Db, userId: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM push_subscription p JOIN live_session s ON s.id = p.session_id AND s.user_id = p.user_id
    WHERE p.user_id = ${userId} ORDER BY p.place`.execute(db)
  return rows
}

/** One of them, if it still receives. */
export async function findSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    SELECT p.* FROM push_subscription p JOIN live_session s ON s.id = p.session_id AND s.user_id = p.user_id
    WHERE p.id = ${id}`.execute(db)
  return rows[0]
}
