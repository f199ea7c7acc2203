/** How long a session lives without use, and in any case; milliseconds. */
export type SessionTerms = { idleMs: number; maxMs: number }

const HOUR_MS = 3_600_000
/** 7 days idle, 30 in all (rules 2); 30 minutes and 12 hours for whoever has a role of the house. */
export const sessionTerms = (isStaff: boolean): SessionTerms =>
  isStaff ? { idleMs: HOUR_MS / 2, maxMs: 12 * HOUR_MS } : { idleMs: 7 * 24 * HOUR_MS, maxMs: 30 * 24 * HOUR_MS }

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

/** How long somebody who leaves may come back; then what is kept of them is erased (rules 3.32). */
export const LEAVING_DAYS = 30
export const LEAVING_MS = LEAVING_DAYS * 24 * HOUR_MS
/** How long the link works that confirms the departure of somebody without a password. */
export const LEAVE_LINK_MS = RESET_LINK_MS

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

/** Who else may answer for somebody, in the order in which their buttons stand. */
export const PROVIDERS = ['google', 'apple', 'github', 'discord'] as const

/** How long somebody may be with a provider until the answer is not waited for any more. */
export const PROVIDER_WAIT_MS = 10 * 60_000

/** Where signing in with a provider begins. It is no page: the answer leads there. */
export const entryPath = (
  provider: string,
  asked: { next?: string | undefined; link?: boolean; lng: string },
): string => {
  const query = new URLSearchParams({ lng: asked.lng })
  if (asked.link) query.set('link', '1')
  else if (asked.next) query.set('next', asked.next)
  return `/auth/${provider}?${query}`
}
/** Where a sign-in goes that waits for its second factor, and on to `next` from there. */
export const factorStepPath = (next?: string): string => {
  const onward = ownPath(next, '')
  return onward ? `/sign-in/factor?${new URLSearchParams({ next: onward })}` : '/sign-in/factor'
}

/** Where a super admin without a second factor sets one up, and on to `next` from there. */
export const factorSetupPath = (next: string): string => `/account/factor?${new URLSearchParams({ next })}`
