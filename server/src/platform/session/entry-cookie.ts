/** Name of the cookie of a sign-in that waits for its second factor. It opens nothing. */
export const entryCookieName = (secure: boolean): string => (secure ? '__Host-entry' : 'entry')

const attributes = (secure: boolean) => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Set-Cookie for a sign-in that waits. */
export const entryCookie = (o: { secure: boolean; token: string; maxAgeMs: number }): string =>
  `${entryCookieName(o.secure)}=${o.token}; Max-Age=${Math.floor(o.maxAgeMs / 1000)}; ${attributes(o.secure)}`

/** Set-Cookie that takes it away. */
export const noEntryCookie = (secure: boolean): string =>
  `${entryCookieName(secure)}=; Max-Age=0; ${attributes(secure)}`
