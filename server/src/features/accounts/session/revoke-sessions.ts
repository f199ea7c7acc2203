import type { Platform } from '../../../platform/index.ts'
import { type SignedInContext } from '../../../platform/http/index.ts'
import { noSessionCookie } from '../../../platform/session/index.ts'
import { deleteSession, deleteSessions } from './store.ts'

/** Signs one of a person's devices out. False when they have no such session. */
export async function revokeSession(platform: Platform, context: SignedInContext, id: string): Promise<boolean> {
  const { viewer } = context
  if (!(await deleteSession(platform.db, { userId: viewer.id, id }))) return false
  if (id === viewer.sessionId) context.setCookie(noSessionCookie(platform.config.secure))
  return true
}

/** Signs a person out everywhere else. Returns how many devices that were. */
export async function revokeOtherSessions(platform: Platform, { viewer }: SignedInContext): Promise<number> {
  return deleteSessions(platform.db, { userId: viewer.id, except: viewer.sessionId })
}
