import { sessionTerms } from '@liston/contract/accounts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { tables } from './store.ts'

/** A session is prolonged only after this share of the idle time, so that reading rarely writes. */
const STEP = 1 / 100

type Kept = { id: string; roles: readonly string[]; sessionId: string; sessionExpiresAt: Date; sessionStartedAt: Date }

/**
 * Prolongs a session that is used, up to its maximum lifetime. Does not throw: after a failure the next use tries
 * again.
 */
export function keepSession(platform: Platform, viewer: Kept): void {
  noteSeen(platform, viewer.id)
  const { idleMs, maxMs } = sessionTerms(viewer.roles.length > 0)
  const now = platform.clock.now()
  const until = Math.min(now.getTime() + idleMs, viewer.sessionStartedAt.getTime() + maxMs)
  if (until - viewer.sessionExpiresAt.getTime() < idleMs * STEP) return
  void prolongSession(platform.db, { id: viewer.sessionId, expiresAt: new Date(until), now }).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'a session could not be prolonged'),
  )
}

type Noted = { day: string; ids: Set<string> }
/** Users that this process recorded today, so that it writes each one once. */
const noted = new WeakMap<Db, Noted>()

/**
 * Records once a day that the user was active. Does not block the request; after a failure the next request tries
 * again.
 */
function noteSeen({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>, userId: string): void {
  const day = clock.now().toISOString().slice(0, 10)
  let today = noted.get(db)
  if (today?.day !== day) noted.set(db, (today = { day, ids: new Set() }))
  if (today.ids.has(userId)) return
  today.ids.add(userId)
  const { ids } = today
  void insertSeen(db, { day, userId }).catch((error: unknown) => {
    ids.delete(userId)
    log.warn({ err: error }, 'a day of somebody was not noted')
  })
}

const insertSeen = (db: Db, o: { day: string; userId: string }) =>
  sql`INSERT INTO seen_day (day, user_id) VALUES (${o.day}, ${o.userId}) ON CONFLICT DO NOTHING`.execute(db)

async function prolongSession(db: Db, o: { id: string; expiresAt: Date; now: Date }): Promise<void> {
  const change = { expires_at: o.expiresAt, updated_at: o.now }
  await tables(db).updateTable('session').set(change).where('id', '=', o.id).where('expires_at', '>', o.now).execute()
}
