import { accountRefusals, normalPassword } from '@liston/contract/accounts'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { refuser } from '../../../platform/refusal.ts'
import { HashQueueFull, queueHash } from './hash-queue.ts'

const refuse = refuser(accountRefusals.changePassword)

/** OWASP's minimum for Argon2id: KiB of memory and passes. No setting reaches it; tests of other things lower it in their process. */
export const hashCost = { memoryCost: 19_456, timeCost: 2 }

// Algorithm is a const enum, which erased types can't import as a value: 2 is Argon2id.
const argon2 = (password: string) => hash(password, { ...hashCost, algorithm: 2 as Algorithm, parallelism: 1 })

/** Argon2id of the NFKC form, as a PHC string. Throws BUSY when the queue is full. */
export const hashPassword = (typed: string): Promise<string> => orBusy(queueHash(() => argon2(normalPassword(typed))))

/** What is checked when there is no such account, so that the answer takes as long. */
let nobody: Promise<string> | undefined

/** Whether the password is the one of the hash. Without a hash it takes as long, and is false. Throws BUSY. */
export async function passwordMatches(typed: string, hashed: string | null): Promise<boolean> {
  if (!nobody || isOutdatedHash(await nobody)) nobody = argon2('nobody has this password')
  const against = hashed ?? (await nobody)
  const matches = await orBusy(queueHash(() => verify(against, normalPassword(typed))))
  return matches && hashed !== null
}

/** Whether a hash was made at another cost than today's, and should be made anew while the password is known. */
export const isOutdatedHash = (hashed: string): boolean =>
  !hashed.startsWith(`$argon2id$v=19$m=${hashCost.memoryCost},t=${hashCost.timeCost},p=1$`)

async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof HashQueueFull ? refuse('BUSY', { retryAfterSeconds: 3 }) : error
  }
}
