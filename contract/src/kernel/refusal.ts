import * as z from 'zod'
import { KEY_SCOPES } from './key-scope.ts'
import { ROOMS } from './rooms.ts'

/**
 * The refusals that any endpoint may answer. Body: `{ defined, code, status, message, data }`;
 * `code` is stable and has words in both languages, `message` is for developers.
 */
export const anywhere = {
  /** The input broke the schema; `field` is the dotted path of the first offending field. */
  VALIDATION: {
    status: 422,
    data: z.object({ field: z.string(), issues: z.array(z.object({ field: z.string(), message: z.string() })) }),
  },
  /** Too many requests of a kind; ask again after `retryAfterSeconds` (also in the header Retry-After). */
  RATE_LIMITED: { status: 429, data: z.object({ retryAfterSeconds: z.number().int() }) },
  /** The database is away or answers nobody in time. Nothing was changed; ask again after `retryAfterSeconds`. */
  UNAVAILABLE: { status: 503, data: z.object({ retryAfterSeconds: z.number().int() }) },
  /** The change was sent to the database, which did not answer: it may have happened. Ask again with the same Idempotency-Key. */
  OUTCOME_UNKNOWN: { status: 503, data: z.object({ retryAfterSeconds: z.number().int() }) },
  /** The disk is full: nothing can be written until there is room. Reading goes on. */
  STORAGE_FULL: { status: 507, data: z.object({ retryAfterSeconds: z.number().int() }) },
  /** Staff look at the site as somebody else: they change nothing in their name, and don't see what is that person's alone. */
  VIEW_ONLY: { status: 403 },
  /** Staff keep this part of the house closed for now; what is there already stays, and goes on. */
  ROOM_CLOSED: { status: 403, data: z.object({ room: z.enum(ROOMS) }) },
} as const

/** What any endpoint may answer to a program that brings an API key. */
export const byKey = {
  /** The key is not known: made up, revoked, ended, or its owner is gone or suspended. The answer does not tell which. */
  KEY_INVALID: { status: 401 },
  /** The key may not do this: `scope` is what it would need; null where no key is let in. */
  KEY_SCOPE: { status: 403, data: z.object({ scope: z.enum(KEY_SCOPES).nullable() }) },
} as const

export const signedIn = {
  /** Needs a session. */
  UNAUTHENTICATED: { status: 401 },
  /** The same Idempotency-Key came before with another input, or to another endpoint. */
  IDEMPOTENCY_KEY_REUSED: { status: 422 },
} as const

/** The cursor is not one that this list gave: cut off, made up, or of another list. Begin again without one. */
export const BAD_CURSOR = { BAD_CURSOR: { status: 400 } } as const

/** Missing, deleted, private or hidden: the answer does not tell which. */
export const NOT_FOUND = { NOT_FOUND: { status: 404 } } as const

/** Reports or a moderator have silenced this account for a while: it reads and votes, and adds no words (rules 3.30). */
export const SILENCED = {
  SILENCED: { status: 403, data: z.object({ until: z.iso.datetime() }) },
} as const

/** A word or a domain on the lists of this installation stands in it: `value` is how the list writes it (rules 3.30). */
export const TEXT_REFUSED = {
  TEXT_REFUSED: { status: 422, data: z.object({ kind: z.enum(['word', 'domain']), value: z.string() }) },
} as const

/** One of them blocks the other, whose thing it is: the answer does not tell who (rules 3.7). */
export const BLOCKED = { BLOCKED: { status: 403 } } as const

/** The actor may see the thing, but not do this to it. */
export const FORBIDDEN = { FORBIDDEN: { status: 403 } } as const

/** It is hard to take back: prove the second factor again, by `POST /factors/proof`, and ask again. */
export const FACTOR_AGAIN = { FACTOR_AGAIN: { status: 403 } } as const

/** Whoever has a role of the house needs a second factor first: it is set up at `/account/factor`. */
export const FACTOR_DUE = { FACTOR_DUE: { status: 403 } } as const
