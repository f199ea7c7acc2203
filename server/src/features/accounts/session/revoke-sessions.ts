import type { House } from '../../../platform/house/index.ts'
import { type SignedInContext } from '../../../platform/http/index.ts'
import { noSessionCookie } from '../../../platform/session/index.ts'
import { deleteSession, deleteSessions } from './store.ts'

/** Signs one of a person's devices out. False when they have no such session. */
export async function revokeSession(house: House, context: SignedInContext, id: string): Promise<boolean> {
  const { viewer } = context
  if (!(await deleteSession(house.db, { userId: viewer.id, id }))) return false
  house.live.endStreams(`session:${id}`)
  if (id === viewer.sessionId) context.setCookie(noSessionCookie(house.config.secure))
  return true
}

/** Signs a person out everywhere else. Returns how many devices that were. */
export async function revokeOtherSessions(house: House, { viewer }: SignedInContext): Promise<number> {
  const ended = await deleteSessions(house.db, { userId: viewer.id, except: viewer.sessionId })
  for (const id of ended) house.live.endStreams(`session:${id}`)
  return ended.length
}
