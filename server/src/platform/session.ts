const YEAR_S = 365 * 86_400

/** Name of the cookie by which a browser is known to the accounts that have signed in with it. */
export const deviceCookieName = (secure: boolean): string => (secure ? '__Host-device' : 'device')

/** Set-Cookie that makes a browser known. It opens nothing by itself, so it outlives the session by far. */
export const deviceCookie = (o: { secure: boolean; value: string }): string =>
  `${deviceCookieName(o.secure)}=${o.value}; Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Lax${o.secure ? '; Secure' : ''}`

/** Name of the cookie of a sign-in that waits for its second factor. It opens nothing. */
export const entryCookieName = (secure: boolean): string => (secure ? '__Host-entry' : 'entry')

const attributes = (secure: boolean) => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Set-Cookie for a sign-in that waits. */
export const entryCookie = (o: { secure: boolean; token: string; maxAgeMs: number }): string =>
  `${entryCookieName(o.secure)}=${o.token}; Max-Age=${Math.floor(o.maxAgeMs / 1000)}; ${attributes(o.secure)}`

/** Set-Cookie that takes it away. */
export const noEntryCookie = (secure: boolean): string =>
  `${entryCookieName(secure)}=; Max-Age=0; ${attributes(secure)}`

/** Name of the session cookie: `__Host-` needs https; plain http on localhost is the named exception. */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-sid' : 'sid')

/** Set-Cookie for a session; `maxAgeMs` is its longest life, the server ends it earlier when it is idle. */
export const sessionCookie = (o: { secure: boolean; token: string; maxAgeMs: number }): string =>
  `${sessionCookieName(o.secure)}=${o.token}; Max-Age=${Math.floor(o.maxAgeMs / 1000)}; ${attributes(o.secure)}`

/** Set-Cookie that takes the session cookie away. */
export const noSessionCookie = (secure: boolean): string =>
  `${sessionCookieName(secure)}=; Max-Age=0; ${attributes(secure)}`

/** Name of the cookie that tells one browser, for a moment, why a provider did not lead in. A page that shows it is nobody else's. */
export const entryToldCookieName = 'entry-told'
