import * as z from 'zod'
import { Id, Instant, KEY_SCOPES, visibleText } from '../../kernel/index.ts'
import { KEY_LIVES, KEY_NAME_MAX } from './rules.ts'

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
