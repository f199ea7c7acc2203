/** The cookies of signing in: the one that carries a session, and the one that says where an account is known. */
export { deviceCookie, deviceCookieName } from './device-cookie.ts'
export { noSessionCookie, sessionCookie, sessionCookieName } from './session-cookie.ts'
