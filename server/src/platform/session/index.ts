/** The cookie that carries a session. */
export { noSessionCookie, sessionCookie, sessionCookieName } from './session-cookie.ts'
