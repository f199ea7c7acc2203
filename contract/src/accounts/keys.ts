import * as z from 'zod'
import { change, Id, Instant, KEY_SCOPES, login, NOT_FOUND, visibleText } from '../kernel/index.ts'
import { factorRefusals } from './factor/refusals.ts'
import { Proof } from './factor/schema.ts'
import { KEY_LIVES, KEY_NAME_MAX } from './keys-rules.ts'

const route = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string) => ({
  method,
  path,
  tags: ['accounts'],
  summary,
})

/** Each expected "no" of API keys. */
export const keyRefusals = {
  makeKey: {
    ...factorRefusals.prove,
    /** Revoke one first. */
    TOO_MANY_KEYS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  thisKey: { ...NOT_FOUND },
} as const

const Scopes = z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length)

/** An API key as its owner sees it: the secret itself is told once, when it is made, and kept nowhere. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** How the key begins. */
  prefix: z.string(),
  scopes: Scopes,
  createdAt: Instant,
  /** Null: it works until it is revoked. */
  expiresAt: Instant.nullable(),
  hasEnded: z.boolean(),
  /** The last day on which it was used, UTC. */
  lastUsedOn: z.iso.date().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** What is said of a key that is to be made. */
export const NewApiKey = z.strictObject({
  name: visibleText({ min: 1, max: KEY_NAME_MAX }),
  scopes: Scopes,
  /** In how many days it ends; never without. */
  days: z.literal(KEY_LIVES).optional(),
})

/** Keys for programs: made and revoked by their owner, in a browser. */
export const keyEndpoints = {
  keys: login('read')
    .route(route('GET', '/api-keys', 'My API keys, newest first'))
    .output(z.object({ keys: z.array(ApiKey), max: z.number().int() })),

  /** Tells the secret once. Asks for a proof of who one is, unless there was one just now. Takes no key: its answer is a secret. */
  makeKey: login('password')
    .route(route('POST', '/api-keys', 'Make an API key'))
    .errors(keyRefusals.makeKey)
    .input(NewApiKey.extend({ proof: Proof.optional() }))
    .output(z.object({ key: ApiKey, secret: z.string() })),

  /** It ends at once. */
  revokeKey: change('delete')
    .route(route('DELETE', '/api-keys/{id}', 'Revoke an API key'))
    .errors(NOT_FOUND)
    .input(z.strictObject({ id: Id }))
    .output(z.object({})),

  /** For programs: whose key they were given, and what it may do. */
  thisKey: login('read')
    .route(route('GET', '/api-keys/current', 'The API key that asks'))
    .errors(keyRefusals.thisKey)
    .output(z.object({ key: ApiKey, userId: Id })),
}
