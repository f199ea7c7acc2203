/** Idle and maximum lifetime of a session, milliseconds. */
export type SessionTerms = { idleMs: number; maxMs: number }

const HOUR_MS = 3_600_000
/** 7 days idle and 30 days in all (rules 2). For staff: 30 minutes idle and 12 hours in all. */
export const sessionTerms = (isStaff: boolean): SessionTerms =>
  isStaff ? { idleMs: HOUR_MS / 2, maxMs: 12 * HOUR_MS } : { idleMs: 7 * 24 * HOUR_MS, maxMs: 30 * 24 * HOUR_MS }

/** Maximum number of sessions per user. */
export const SESSIONS_PER_PERSON = 20

/** The page's lease on a session: checked every tick, renewed when at most 3 ticks remain (specification 9). */
export const LEASE_MS = 300_000
export const LEASE_TICK_MS = 30_000
export const LEASE_RENEW_TICKS = 3

/** True if a page should renew its lease now. Times in milliseconds since the epoch. */
export const leaseIsDue = (expiresAt: number, now: number): boolean =>
  expiresAt - now <= LEASE_RENEW_TICKS * LEASE_TICK_MS

/** Length limits of a password in characters, counted after NFKC (rules 2, Sign-in). */
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128

/** Normalises a password before it is measured, compared or hashed. */
export const normalPassword = (typed: string): string => typed.normalize('NFKC')

/** Length of a password in code points. */
export const passwordLength = (typed: string): number => [...normalPassword(typed)].length

/** Lifetimes of links in e-mails: 24 h for confirmation, 30 min for a new password. */
export const CONFIRM_LINK_MS = 24 * HOUR_MS
export const RESET_LINK_MS = 30 * 60_000

/** Grace period in which a leaving user can come back. After it the server erases the account (rules 3.32). */
export const LEAVING_DAYS = 30
export const LEAVING_MS = LEAVING_DAYS * 24 * HOUR_MS
/** Lifetime of the link that confirms the deletion of an account without a password. */
export const LEAVE_LINK_MS = RESET_LINK_MS

/**
 * Path of this site to open after sign-in, or `fallback`. Rejects other sites, schemes, backslashes and
 * protocol-relative addresses.
 */
export function ownPath(next: unknown, fallback = '/'): string {
  if (typeof next !== 'string' || next.length > 2000 || !/^\/(?![/\\])/.test(next)) return fallback
  if (!URL.canParse(next, 'http://own.invalid')) return fallback
  const url = new URL(next, 'http://own.invalid')
  if (url.origin !== 'http://own.invalid') return fallback
  const path = url.pathname + url.search + url.hash
  // The parser may return a path of the form `//host` (for "/.//host"), which a browser takes for another site.
  return /^\/[/\\]/.test(path) ? fallback : path
}

/** Public identity providers, in the order of their buttons. Those of the operator's own come before them. */
export const PROVIDERS = ['google', 'apple', 'github', 'discord'] as const
export type PublicProvider = (typeof PROVIDERS)[number]

/** How long a sign-in with a provider may take. */
export const PROVIDER_WAIT_MS = 10 * 60_000

/**
 * Address that starts a sign-in with a provider. It is no page: it redirects to the provider. `takeOver`: delete an
 * account with the user's address that never confirmed it.
 */
export const entryPath = (
  provider: string,
  asked: { next?: string | undefined; link?: boolean; takeOver?: boolean; lng: string },
): string => {
  const query = new URLSearchParams({ lng: asked.lng })
  if (asked.link) query.set('link', '1')
  else if (asked.next) query.set('next', asked.next)
  if (asked.takeOver) query.set('takeOver', '1')
  return `/auth/${provider}?${query}`
}
/** Address of the second-factor step, which continues to `next`. */
export const factorStepPath = (next?: string): string => {
  const onward = ownPath(next, '')
  return onward ? `/sign-in/factor?${new URLSearchParams({ next: onward })}` : '/sign-in/factor'
}

/** Address where a super admin without a second factor sets one up, which continues to `next`. */
export const factorSetupPath = (next: string): string => `/account/factor?${new URLSearchParams({ next })}`
