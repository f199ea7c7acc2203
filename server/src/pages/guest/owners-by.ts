import type { IncomingMessage } from 'node:http'
import { entryToldCookieName } from '../../platform/session.ts'

/**
 * Tells pages for one visitor from pages that all guests share. A page is private for a session, for a pending second
 * factor, or for a message meant for one browser.
 */
export function ownersBy(sessionCookie: string, waitCookie: string) {
  const brings = ({ headers }: IncomingMessage, cookie: string) => headers.cookie?.includes(`${cookie}=`) ?? false
  const hasSession = (request: IncomingMessage) => brings(request, sessionCookie)
  const isTold = (request: IncomingMessage) => brings(request, entryToldCookieName) || brings(request, waitCookie)
  return { hasSession, isTold, isOwn: (request: IncomingMessage) => hasSession(request) || isTold(request) }
}
