/** How long a session lives without use, and in any case; milliseconds. */
export type SessionTerms = { idleMs: number; maxMs: number }

const HOUR_MS = 3_600_000
/** 7 days idle, 30 in all (rules 2); 30 minutes and 12 hours for whoever may reach everything. */
export const sessionTerms = (isSuperAdmin: boolean): SessionTerms =>
  isSuperAdmin ? { idleMs: HOUR_MS / 2, maxMs: 12 * HOUR_MS } : { idleMs: 7 * 24 * HOUR_MS, maxMs: 30 * 24 * HOUR_MS }

/** Sessions that one person may have at once. */
export const SESSIONS_PER_PERSON = 20

/** The page's lease on a session: looked at every tick, renewed when at most 3 ticks remain (specification 9). */
export const LEASE_MS = 300_000
export const LEASE_TICK_MS = 30_000
export const LEASE_RENEW_TICKS = 3

/** Whether a page should renew its lease now. Times in milliseconds since the epoch. */
export const leaseIsDue = (expiresAt: number, now: number): boolean =>
  expiresAt - now <= LEASE_RENEW_TICKS * LEASE_TICK_MS

/** Characters of a password, counted after NFKC (rules 2, Sign-in). */
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128

/** A password in the form in which it is measured, compared and hashed. */
export const normalPassword = (typed: string): string => typed.normalize('NFKC')

/** Characters of a password as people count them: code points. */
export const passwordLength = (typed: string): number => [...normalPassword(typed)].length

/** How long the links in mails work: confirmation 24 h, a new password 30 min. */
export const CONFIRM_LINK_MS = 24 * HOUR_MS
export const RESET_LINK_MS = 30 * 60_000

/**
 * Where to go after signing in: a path of this site, or `fallback`. Other sites, schemes, backslashes and
 * protocol-relative addresses never pass.
 */
export function ownPath(next: unknown, fallback = '/'): string {
  if (typeof next !== 'string' || next.length > 2000 || !/^\/(?![/\\])/.test(next)) return fallback
  if (!URL.canParse(next, 'http://own.invalid')) return fallback
  const url = new URL(next, 'http://own.invalid')
  if (url.origin !== 'http://own.invalid') return fallback
  const path = url.pathname + url.search + url.hash
  // A path may come out of the parser as `//host` ("/.//host"), which a browser takes for another site.
  return /^\/[/\\]/.test(path) ? fallback : path
}
