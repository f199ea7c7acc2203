import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type SignedInContext } from '../../../platform/http/index.ts'
import { noSessionCookie } from '../../../platform/session.ts'
import { deleteSession, deleteSessions } from './store.ts'

/** Ends one session of the user. False if the user has no such session. */
export async function revokeSession(platform: Platform, context: SignedInContext, id: string): Promise<boolean> {
  const { viewer, idempotencyKey: key } = context
  const once = { userId: viewer.id, key, request: { revokeSession: id } }
  if (!(await onceInTransaction(platform.db, once, (trx) => deleteSession(trx, { userId: viewer.id, id }))))
    return false
  if (id === viewer.sessionId) context.setCookie(noSessionCookie(platform.config.secure))
  return true
}

/** Ends every other session of the user. Returns their number. */
export async function revokeOtherSessions(platform: Platform, context: SignedInContext): Promise<number> {
  const { viewer, idempotencyKey: key } = context
  const once = { userId: viewer.id, key, request: { revokeOtherSessions: {} } }
  const others = { userId: viewer.id, except: viewer.sessionId }
  return onceInTransaction(platform.db, once, (trx) => deleteSessions(trx, others))
}
