import { sessionTerms } from '@liston/contract/accounts'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { noteSeen } from '../seen/seen-day.ts'
import { tables } from './store.ts'

/** Prolonged when at least this part of the idle time is gone, so that reading writes next to nothing. */
const STEP = 1 / 100

type Kept = { id: string; roles: readonly string[]; sessionId: string; sessionExpiresAt: Date; sessionStartedAt: Date }

/** Use prolongs a session, up to its longest life. Fails silently: the next use tries again. */
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

async function prolongSession(db: Db, o: { id: string; expiresAt: Date; now: Date }): Promise<void> {
  const change = { expires_at: o.expiresAt, updated_at: o.now }
  await tables(db).updateTable('session').set(change).where('id', '=', o.id).where('expires_at', '>', o.now).execute()
}
