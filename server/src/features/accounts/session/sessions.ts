import { createHash, randomBytes } from 'node:crypto'
import type { Session } from '@liston/contract/accounts'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { ApiContext, SignedInContext } from '../../../platform/http/index.ts'
import { noSessionCookie, sessionCookieName } from '../../../platform/session.ts'
import { deleteByToken, deleteSession, deleteSessions, type SessionRow } from './store.ts'

/** Ends the session of this browser. Without one it does nothing, which is not an error (specification 7). */
export async function signOut(platform: Platform, context: ApiContext): Promise<void> {
  const { secure } = platform.config
  const token = context.cookie(sessionCookieName(secure))
  if (token) await deleteByToken(platform.db, hashedToken(token))
  context.setCookie(noSessionCookie(secure))
}

/** A random token of 256 bits, for a cookie or a link. */
export const secretToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of a token, hex. The database stores only this hash. */
export const hashedToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A session as its owner sees it. */
export const presentSession = (row: SessionRow, currentId: string): Session => ({
  id: row.id,
  current: row.id === currentId,
  userAgent: row.user_agent ?? '',
  network: row.ip_address,
  signedInAt: row.created_at.toISOString(),
  lastSeenAt: row.updated_at.toISOString(),
})

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
