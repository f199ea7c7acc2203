import type { KeyScope, Language, StaffRole } from '@liston/contract/kernel'
import type { Me, Theme } from '@liston/contract/profiles'
import type { ReadPool } from '../db/index.ts'

/**
 * The authenticated user, with what every request needs: guard, rate limit, live subscriptions and page preferences.
 * `findViewer`, passed in by app.ts, reads it in one round trip. Other data is read where it is needed.
 */
export type Viewer = {
  id: string
  sessionId: string
  /** False while a second factor is due. */
  isSuperAdmin: boolean
  /** Staff roles; a super admin has that role too. */
  roles: StaffRole[]
  /** True for staff without a second factor. Admin endpoints refuse them. */
  factorDue: boolean
  /** When this session proved a second factor; null if never. */
  factorAt: Date | null
  isPro: boolean
  language: Language
  theme: Theme
  /** Posts no text until then, because of reports or a moderator (rules 3.30). */
  silencedUntil: Date | null
  /** The API key of the request, with its scopes. Undefined for a browser session. */
  key?: { id: string; scopes: KeyScope[] }
  /** Staff impersonate this user until then, read-only: no changes, and no access to private data. */
  viewedBy?: { staffId: string; endsAt: Date }
}

/** Id of the user whose rate limit applies. During an impersonation it is the staff member's. */
export const whoAsks = (viewer: Viewer | null): string | null => viewer?.viewedBy?.staffId ?? viewer?.id ?? null

/** The context of every endpoint call. */
export type ApiContext = {
  viewer: Viewer | null
  /** From the header Idempotency-Key, at most 100 characters. */
  idempotencyKey: string | null
  /** The client's address behind the trusted proxies. */
  ip: string
  userAgent: string
  /** The browser sends Do Not Track or Global Privacy Control. */
  asksNotToBeCounted?: boolean
  language: Language
  requestId: string
  /** The request has an invalid API key. */
  isKeyUnknown?: boolean
  header?(name: string, value: string): void
  /** Already counted by the rate limit: a page calls endpoints in-process. */
  counted?: boolean
  /** Reads of the page that is being rendered. Use it instead of the pool, and only for reads. */
  reads?: ReadPool
  /** The viewer's own profile, if the endpoint returns it: read together with the viewer. */
  me?: Me | null
  /** Receives the name of the called endpoint. */
  answersAs?(endpoint: string): void
  /** Adds a Set-Cookie header to the response. */
  setCookie(cookie: string): void
  cookie(name: string): string | undefined
}

/** The context of an endpoint with access `login`: the viewer is not null. */
export type SignedInContext = ApiContext & { viewer: Viewer }
