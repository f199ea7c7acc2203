/** The cookies of signing in: the one that carries a session, and the ones that say where an account is known and what went wrong. */
/** The cookies of signing in: one carries a session, one a sign-in that waits for its factor, one says where an account is known. */
export { deviceCookie, deviceCookieName } from './device-cookie.ts'
export { entryCookie, entryCookieName, noEntryCookie } from './entry-cookie.ts'
export { noSessionCookie, sessionCookie, sessionCookieName } from './session-cookie.ts'
export { entryToldCookieName } from './told-cookie.ts'
