/** Name of the session cookie: `__Host-` needs https; plain http on localhost is the named exception. */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-sid' : 'sid')

const attributes = (secure: boolean) => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Set-Cookie for a session; `maxAgeMs` is its longest life, the server ends it earlier when it is idle. */
export const sessionCookie = (o: { secure: boolean; token: string; maxAgeMs: number }): string =>
  `${sessionCookieName(o.secure)}=${o.token}; Max-Age=${Math.floor(o.maxAgeMs / 1000)}; ${attributes(o.secure)}`

/** Set-Cookie that takes the session cookie away. */
export const noSessionCookie = (secure: boolean): string =>
  `${sessionCookieName(secure)}=; Max-Age=0; ${attributes(secure)}`
