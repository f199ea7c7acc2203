const YEAR_S = 365 * 86_400

/** Name of the cookie by which a browser is known to the accounts that have signed in with it. */
export const deviceCookieName = (secure: boolean): string => (secure ? '__Host-device' : 'device')

/** Set-Cookie that makes a browser known. It opens nothing by itself, so it outlives the session by far. */
export const deviceCookie = (o: { secure: boolean; value: string }): string =>
  `${deviceCookieName(o.secure)}=${o.value}; Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Lax${o.secure ? '; Secure' : ''}`
