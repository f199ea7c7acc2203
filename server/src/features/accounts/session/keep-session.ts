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

type Noted = { day: string; ids: Set<string>; waiting: string[]; isWriting: boolean }
/** Users that this process recorded today, so that it writes each one once. */
const noted = new WeakMap<Db, Noted>()

/**
 * Records once a day that the user was active. Does not block the request; after a failure the next request tries
 * again.
 */
function noteSeen(platform: Pick<Platform, 'db' | 'clock' | 'log'>, userId: string): void {
  const { db, clock } = platform
  const day = clock.now().toISOString().slice(0, 10)
  let today = noted.get(db)
  if (today?.day !== day) noted.set(db, (today = { day, ids: new Set(), waiting: [], isWriting: false }))
  if (today.ids.has(userId)) return
  today.ids.add(userId)
  today.waiting.push(userId)
  if (!today.isWriting) void writeSeen(platform, today)
}

/** Writes waiting users together, one transaction after another, because a crowd arrives at once. */
async function writeSeen({ db, log }: Pick<Platform, 'db' | 'log'>, today: Noted): Promise<void> {
  today.isWriting = true
  while (today.waiting.length > 0) {
    const userIds = today.waiting.splice(0)
    await insertSeen(db, { day: today.day, userIds }).catch((error: unknown) => {
      for (const id of userIds) today.ids.delete(id)
      log.warn({ err: error }, 'a day of some users was not noted')
    })
  }
  today.isWriting = false
}

// Skips accounts that were deleted meanwhile. In order of id, so that two processes do not deadlock.
const insertSeen = (db: Db, o: { day: string; userIds: string[] }) =>
  sql`INSERT INTO seen_day (day, user_id) SELECT ${o.day}, a.id FROM account a
    WHERE a.id = ANY (${o.userIds}::uuid[]) ORDER BY a.id ON CONFLICT DO NOTHING`.execute(db)

async function prolongSession(db: Db, o: { id: string; expiresAt: Date; now: Date }): Promise<void> {
  const change = { expires_at: o.expiresAt, updated_at: o.now }
  await tables(db).updateTable('session').set(change).where('id', '=', o.id).where('expires_at', '>', o.now).execute()
}
