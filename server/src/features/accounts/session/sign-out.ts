import type { Platform } from '../../../platform/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import { noSessionCookie, sessionCookieName } from '../../../platform/session.ts'
import { hashedToken } from './secret-token.ts'
import { deleteByToken } from './store.ts'

/** Ends the session of this browser. Without one it does nothing, which is not an error (specification 7). */
export async function signOut(platform: Platform, context: ApiContext): Promise<void> {
  const { secure } = platform.config
  const token = context.cookie(sessionCookieName(secure))
  if (token) await deleteByToken(platform.db, hashedToken(token))
  context.setCookie(noSessionCookie(secure))
}
