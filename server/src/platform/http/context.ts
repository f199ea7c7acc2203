import type { KeyScope, Language, StaffRole } from '@liston/contract/kernel'
import type { Theme } from '@liston/contract/profiles'

/**
 * Who asks, as far as every request needs it: the guard, the rate limit, the rights to follow, and how a page looks.
 * `findViewer`, given by app.ts, reads it in one round trip. What else is known of a person is read where it is needed.
 */
export type Viewer = {
  id: string
  sessionId: string
  isSuperAdmin: boolean
  /** What they may do in the administration; a super admin has that role too. */
  roles: StaffRole[]
  /** Somebody with a role who has no second factor yet: the administration refuses them. */
  factorDue: boolean
  /** When this session proved a second factor; null if it never did. */
  factorAt: Date | null
  isPro: boolean
  language: Language
  theme: Theme
  /** Adds no words until then, by reports or a moderator (rules 3.30). */
  silencedUntil: Date | null
  /** A program acts for them by an API key, as far as its scopes go. Whoever came in themselves has none. */
  key?: { id: string; scopes: KeyScope[] }
  /** It is staff who look at the site as this person, until then: nothing is changed, and what is theirs alone stays unseen. */
  viewedBy?: { staffId: string; endsAt: Date }
}

/** Whose requests these are: staff who see the site as somebody use up their own. */
export const whoAsks = (viewer: Viewer | null): string | null => viewer?.viewedBy?.staffId ?? viewer?.id ?? null

/** What a request brings to every endpoint. */
export type ApiContext = {
  viewer: Viewer | null
  /** From the header Idempotency-Key, at most 100 characters. */
  idempotencyKey: string | null
  /** The client's address behind the trusted proxies. */
  ip: string
  userAgent: string
  /** Their browser says so: Do Not Track, or Global Privacy Control. */
  asksNotToBeCounted?: boolean
  language: Language
  requestId: string
  /** It brought an API key that does not work. */
  isKeyUnknown?: boolean
  /** Says something in a header of the answer. */
  header?(name: string, value: string): void
  /** It has taken its place in the rate limit already: a page asks in process. */
  counted?: boolean
  /** Is told the name of the endpoint that answers. */
  answersAs?(endpoint: string): void
  /** Adds a Set-Cookie header to the answer. */
  setCookie(cookie: string): void
  /** The value of a cookie that came with the request. */
  cookie(name: string): string | undefined
}

/** The context of an endpoint with access `login`: the viewer is there. */
export type SignedInContext = ApiContext & { viewer: Viewer }
