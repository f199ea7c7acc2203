import * as z from 'zod'
import { KEY_SCOPES } from './key-scope.ts'
import { ROOMS } from './rooms.ts'

const FieldIssue = z.object({
  field: z.string(),
  message: z.string(),
  min: z.number().optional(),
  max: z.number().optional(),
  of: z.enum(['characters', 'items', 'number']).optional(),
})
export type FieldIssue = z.infer<typeof FieldIssue>

/**
 * Refusals that any endpoint may return. Body: `{ defined, code, status, message, data }`. `code` is stable and has
 * texts in both languages; `message` is for developers.
 */
export const anywhere = {
  /**
   * The input violates the schema. `field` is the dotted path of the first invalid field. `min` and `max` are the limit
   * that an issue exceeds, counted in `of`.
   */
  VALIDATION: {
    status: 422,
    data: z.object({ field: z.string(), issues: z.array(FieldIssue) }),
  },
  /** Rate limit reached. Retry after `retryAfterSeconds` (also in the header Retry-After). */
  RATE_LIMITED: { status: 429, data: z.object({ retryAfterSeconds: z.number().int() }) },
  /** The database is unreachable or does not answer in time. Nothing was changed; retry after `retryAfterSeconds`. */
  UNAVAILABLE: { status: 503, data: z.object({ retryAfterSeconds: z.number().int() }) },
  /**
   * The database received the change but did not answer, so it may have happened. Retry with the same Idempotency-Key.
   */
  OUTCOME_UNKNOWN: { status: 503, data: z.object({ retryAfterSeconds: z.number().int() }) },
  /** The disk is full. Writes fail until there is space; reads still work. */
  STORAGE_FULL: { status: 507, data: z.object({ retryAfterSeconds: z.number().int() }) },
  /** Staff who impersonate a user may change nothing and may not read the user's private data. */
  VIEW_ONLY: { status: 403 },
  /** Staff have disabled this feature. Existing data stays, and whatever is running continues. */
  ROOM_CLOSED: { status: 403, data: z.object({ room: z.enum(ROOMS) }) },
} as const

/** Refusals that any endpoint may return to a program that sends an API key. */
export const byKey = {
  /** Invalid key: unknown, revoked or expired, or its owner is gone or suspended. The response does not say which. */
  KEY_INVALID: { status: 401 },
  /** The key lacks a scope. `scope` is the required one; null where no API key is allowed. */
  KEY_SCOPE: { status: 403, data: z.object({ scope: z.enum(KEY_SCOPES).nullable() }) },
} as const

export const signedIn = {
  /** Needs a session. */
  UNAUTHENTICATED: { status: 401 },
  /** The same Idempotency-Key was used before with another input or another endpoint. */
  IDEMPOTENCY_KEY_REUSED: { status: 422 },
} as const

/** A guest of a private site called an endpoint that is for its users. */
export const onPrivateSite = { UNAUTHENTICATED: signedIn.UNAUTHENTICATED } as const

/** The cursor is not one that this list returned: cut off, invented, or of another list. Restart without a cursor. */
export const BAD_CURSOR = { BAD_CURSOR: { status: 400 } } as const

/** Missing, deleted, private or hidden. The response does not say which. */
export const NOT_FOUND = { NOT_FOUND: { status: 404 } } as const

/**
 * The account is silenced for a while by reports or a moderator. It reads and votes, but posts no text (rules 3.30).
 */
export const SILENCED = {
  SILENCED: { status: 403, data: z.object({ until: z.iso.datetime() }) },
} as const

/**
 * The text contains a listed word or domain of this installation. `value` is the list entry as written (rules 3.30).
 */
export const TEXT_REFUSED = {
  TEXT_REFUSED: { status: 422, data: z.object({ kind: z.enum(['word', 'domain']), value: z.string() }) },
} as const

/** The actor and the owner are blocked, in either direction. The response does not say who blocked whom (rules 3.7). */
export const BLOCKED = { BLOCKED: { status: 403 } } as const

/** The actor may see the resource, but not perform this action. */
export const FORBIDDEN = { FORBIDDEN: { status: 403 } } as const

/** Hard to revert: prove the second factor again with `POST /factors/proof` and repeat the request. */
export const FACTOR_AGAIN = { FACTOR_AGAIN: { status: 403 } } as const

/** Users with a staff role need a second factor first. They set it up at `/account/factor`. */
export const FACTOR_DUE = { FACTOR_DUE: { status: 403 } } as const
