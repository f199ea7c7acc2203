import type { IncomingMessage } from 'node:http'
import { entryToldCookieName } from '../../platform/session.ts'

/**
 * Whose page it is: one that shows what only this browser is told, or who is signed in or waits for their second factor, is
 * not that of all guests.
 */
export function ownersBy(sessionCookie: string, waitCookie: string) {
  const brings = ({ headers }: IncomingMessage, cookie: string) => headers.cookie?.includes(`${cookie}=`) ?? false
  const hasSession = (request: IncomingMessage) => brings(request, sessionCookie)
  const isTold = (request: IncomingMessage) => brings(request, entryToldCookieName) || brings(request, waitCookie)
  return { hasSession, isTold, isOwn: (request: IncomingMessage) => hasSession(request) || isTold(request) }
}
