import * as z from 'zod'
import { change, forKeys, Id, Instant, KEY_SCOPES, login, NOT_FOUND, visibleText } from '../kernel/index.ts'
import { factorRefusals, Proof } from './factor/schema.ts'
import { KEY_LIVES, KEY_NAME_MAX } from './keys-rules.ts'

const route = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string) => ({
  method,
  path,
  tags: ['accounts'],
  summary,
})

/** Refusals of API keys. */
export const keyRefusals = {
  makeKey: {
    ...factorRefusals.prove,
    /** The limit is reached: revoke a key first. */
    TOO_MANY_KEYS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  thisKey: { ...NOT_FOUND },
} as const

const Scopes = z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length)

/** An API key as its owner sees it. The server returns the secret once, on creation, and then stores only its hash. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  scopes: Scopes,
  createdAt: Instant,
  /** Null: the key works until it is revoked. */
  expiresAt: Instant.nullable(),
  hasEnded: z.boolean(),
  /** The last UTC day on which the key was used. */
  lastUsedOn: z.iso.date().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** Input for a new key. */
export const NewApiKey = z.strictObject({
  name: visibleText({ min: 1, max: KEY_NAME_MAX }),
  scopes: Scopes,
  /** Lifetime in days; unlimited if omitted. */
  days: z.literal(KEY_LIVES).optional(),
})

/** API keys for programs. Their owner creates and revokes them in a browser. */
export const keyEndpoints = {
  keys: login('read')
    .route(route('GET', '/api-keys', 'List my API keys, newest first'))
    .output(z.object({ keys: z.array(ApiKey), max: z.number().int() })),

  /**
   * Returns the secret once. Requires a recent proof of identity. Takes no Idempotency-Key: the response is a secret.
   */
  makeKey: login('password')
    .route(route('POST', '/api-keys', 'Create an API key'))
    .errors(keyRefusals.makeKey)
    .input(NewApiKey.extend({ proof: Proof.optional() }))
    .output(z.object({ key: ApiKey, secret: z.string() })),

  /** The key stops working at once. */
  revokeKey: change('delete')
    .route(route('DELETE', '/api-keys/{id}', 'Revoke an API key'))
    .errors(NOT_FOUND)
    .input(z.strictObject({ id: Id }))
    .output(z.object({})),

  /** For programs: the key of the request, with its owner and scopes. */
  thisKey: forKeys('any', login('read'))
    .route(route('GET', '/api-keys/current', 'Get the API key of the request'))
    .errors(keyRefusals.thisKey)
    .output(z.object({ key: ApiKey, userId: Id })),
}
