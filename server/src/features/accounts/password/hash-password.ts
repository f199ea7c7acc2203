import { accountRefusals, normalPassword } from '@liston/contract/accounts'
import { refuser } from '../../../platform/refusal/index.ts'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { HashQueueFull, queueHash } from './hash-queue.ts'

const refuse = refuser(accountRefusals.changePassword)

// Algorithm is a const enum, which erased types can't import as a value: 2 is Argon2id.
const cost = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Argon2id of the NFKC form, as a PHC string. Throws BUSY when the queue is full. */
export const hashPassword = (typed: string): Promise<string> =>
  orBusy(queueHash(() => hash(normalPassword(typed), cost)))

/** What is checked when there is no such account, so that the answer takes as long. */
let nobody: Promise<string> | undefined

/** Whether the password is the one of the hash. Without a hash it takes as long, and is false. Throws BUSY. */
export async function passwordMatches(typed: string, hashed: string | null): Promise<boolean> {
  nobody ??= hash('nobody has this password', cost)
  const against = hashed ?? (await nobody)
  const matches = await orBusy(queueHash(() => verify(against, normalPassword(typed))))
  return matches && hashed !== null
}

/** Whether a hash was made at another cost than today's, and should be made anew while the password is known. */
export const isOutdatedHash = (hashed: string): boolean => !hashed.startsWith(PREFIX)

async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof HashQueueFull ? refuse('BUSY', { retryAfterSeconds: 3 }) : error
  }
}
