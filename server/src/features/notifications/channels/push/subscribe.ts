import { type NewSubscription, channelRefusals, SUBSCRIPTIONS_MAX } from '@liston/contract/notifications'
import { sql } from 'kysely'
import { type Db, newId, onceInTransaction, type Trx } from '../../../../platform/db/index.ts'
import type { SignedInContext } from '../../../../platform/http/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { refuser } from '../../../../platform/refusal.ts'
import { lockSetting } from '../store.ts'
import { isPushService } from './push-host.ts'
import { countReceiving, tables } from './store.ts'

const refuse = refuser(channelRefusals.subscribe)

/**
 * Subscribes the browser of the current session to push messages. The subscription ends with the session. Throws
 * PUSH_SERVICE_UNKNOWN, TOO_MANY_DEVICES or SUBSCRIPTION_TAKEN.
 */
export async function subscribe(platform: Platform, context: SignedInContext, wanted: NewSubscription) {
  const { viewer, idempotencyKey: key } = context
  const { db, config, clock } = platform
  if (!isPushService({ endpoint: wanted.endpoint, config })) throw refuse('PUSH_SERVICE_UNKNOWN')
  const mine = { userId: viewer.id, sessionId: viewer.sessionId }
  return onceInTransaction(db, { userId: viewer.id, key, request: { subscribePush: wanted } }, async (trx) => {
    await lockSetting(trx, viewer.id)
    const outcome = await insertSubscription(trx, { ...wanted, ...mine, at: clock.now() })
    if (outcome === 'no place') throw refuse('TOO_MANY_DEVICES', { max: SUBSCRIPTIONS_MAX })
    if (outcome === 'taken') throw refuse('SUBSCRIPTION_TAKEN')
    return countReceiving(trx, mine)
  }).catch((error: { code?: string }) => {
    // The session ended in the meantime.
    throw error.code === FOREIGN_KEY_VIOLATION ? refuse('UNAUTHENTICATED') : error
  })
}

type New = NewSubscription & { userId: string; sessionId: string; at: Date }

/**
 * Inserts the subscription of a session and replaces its previous one. Deletes other rows with the same endpoint and
 * keys: the keys prove that it is the same browser. The caller locks the user's channel setting. Unique indexes decide.
 */
async function insertSubscription(trx: Trx, o: New): Promise<'added' | 'no place' | 'taken'> {
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

const FOREIGN_KEY_VIOLATION = '23503'

/** Ends the subscription of this browser, or with `everywhere` all subscriptions of the user. */
export async function endSubscription({ db }: Platform, context: SignedInContext, everywhere: boolean) {
  const { viewer, idempotencyKey: key } = context
  const mine = { userId: viewer.id, sessionId: viewer.sessionId }
  return onceInTransaction(db, { userId: viewer.id, key, request: { endPush: everywhere } }, async (trx) => {
    await deleteSubscriptions(trx, { ...mine, sessionId: everywhere ? null : viewer.sessionId })
    return countReceiving(trx, mine)
  })
}

async function deleteSubscriptions(db: Db, o: { userId: string; sessionId: string | null }): Promise<void> {
  let gone = tables(db).deleteFrom('push_subscription').where('user_id', '=', o.userId)
  if (o.sessionId) gone = gone.where('session_id', '=', o.sessionId)
  await gone.execute()
}
