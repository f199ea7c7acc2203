const YEAR_S = 365 * 86_400

/** Name of the cookie that identifies a known browser to the accounts that signed in with it. */
export const deviceCookieName = (secure: boolean): string => (secure ? '__Host-device' : 'device')

/** Set-Cookie of the device cookie. It grants nothing, so it far outlives the session. */
export const deviceCookie = (o: { secure: boolean; value: string }): string =>
  `${deviceCookieName(o.secure)}=${o.value}; Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Lax${o.secure ? '; Secure' : ''}`

/** Name of the cookie of a sign-in that is waiting for its second factor. It grants nothing. */
export const entryCookieName = (secure: boolean): string => (secure ? '__Host-entry' : 'entry')

const attributes = (secure: boolean) => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Set-Cookie of a pending sign-in. */
export const entryCookie = (o: { secure: boolean; token: string; maxAgeMs: number }): string =>
  `${entryCookieName(o.secure)}=${o.token}; Max-Age=${Math.floor(o.maxAgeMs / 1000)}; ${attributes(o.secure)}`

/** Set-Cookie that deletes the cookie of a pending sign-in. */
export const noEntryCookie = (secure: boolean): string =>
  `${entryCookieName(secure)}=; Max-Age=0; ${attributes(secure)}`

/** Name of the session cookie. `__Host-` needs https; plain http on localhost is the exception. */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-sid' : 'sid')

/** Set-Cookie of a session. `maxAgeMs` is its maximum lifetime; the server ends an idle one earlier. */
export const sessionCookie = (o: { secure: boolean; token: string; maxAgeMs: number }): string =>
  `${sessionCookieName(o.secure)}=${o.token}; Max-Age=${Math.floor(o.maxAgeMs / 1000)}; ${attributes(o.secure)}`

/** Set-Cookie that deletes the session cookie. */
export const noSessionCookie = (secure: boolean): string =>
  `${sessionCookieName(secure)}=; Max-Age=0; ${attributes(secure)}`

/**
 * Name of the short-lived cookie that tells one browser why a provider sign-in failed. A page that shows it is not
 * shared.
 */
export const entryToldCookieName = 'entry-told'
