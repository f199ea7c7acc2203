import { sessionTerms } from '@liston/contract/accounts'
import type { House } from '../../../platform/house/index.ts'
import { prolongSession } from './store.ts'

/** Prolonged when at least this part of the idle time is gone, so that reading writes next to nothing. */
const STEP = 1 / 100

type Kept = { isSuperAdmin: boolean; sessionId: string; sessionExpiresAt: Date; sessionStartedAt: Date }

/** Use prolongs a session, up to its longest life. Fails silently: the next use tries again. */
export function keepSession(house: House, viewer: Kept): void {
  const { idleMs, maxMs } = sessionTerms(viewer.isSuperAdmin)
  const now = house.clock.now()
  const until = Math.min(now.getTime() + idleMs, viewer.sessionStartedAt.getTime() + maxMs)
  if (until - viewer.sessionExpiresAt.getTime() < idleMs * STEP) return
  void prolongSession(house.db, { id: viewer.sessionId, expiresAt: new Date(until), now }).catch((error: unknown) =>
    house.log.warn({ err: error }, 'a session could not be prolonged'),
  )
}
