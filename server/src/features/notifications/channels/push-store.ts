import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { ChannelTables } from './tables.ts'

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

/** The VAPID keys of this installation: from the configuration, or generated once and stored in the database. */
export function openVapidKeys({ config, db }: Pick<Platform, 'config' | 'db'>): () => Promise<VapidKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config
  let kept: Promise<VapidKeys> | undefined
  return () => {
    if (publicKey && privateKey) return Promise.resolve({ publicKey, privateKey })
    kept ??= keepKeys(db).catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}

/** The stored keys. If several processes start at the same time, the first insert wins. */
async function keepKeys(db: Db): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push')
  const fresh = webPush.generateVAPIDKeys()
  await sql`INSERT INTO push_key (public_key, private_key) VALUES (${fresh.publicKey}, ${fresh.privateKey})
    ON CONFLICT DO NOTHING`.execute(db)
  const { rows } =
    await sql<VapidKeys>`SELECT public_key AS "publicKey", private_key AS "privateKey" FROM push_key`.execute(db)
  return rows[0] ?? fresh
}
