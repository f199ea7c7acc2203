import { accountRefusals, normalPassword } from '@liston/contract/accounts'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { refuser } from '../../../platform/refusal.ts'
import { HashQueueFull, queueHash } from './hash-queue.ts'

const refuse = refuser(accountRefusals.changePassword)

/**
 * Argon2id with OWASP's minimum cost: KiB of memory and number of passes. It is not configurable; tests lower it in
 * their process.
 */
export const hashCost = { memoryCost: 19_456, timeCost: 2 }

// Algorithm is a const enum, which erased types cannot import as a value. 2 is Argon2id.
const argon2 = (password: string) => hash(password, { ...hashCost, algorithm: 2 as Algorithm, parallelism: 1 })

/** Argon2id hash of the NFKC form, as a PHC string. Throws BUSY if the queue is full. */
export const hashPassword = (typed: string): Promise<string> => orBusy(queueHash(() => argon2(normalPassword(typed))))

/** Hash to verify against if there is no account, so that the response takes as long. */
let nobody: Promise<string> | undefined

/** True if the password matches the hash. Without a hash it is false and takes as long. Throws BUSY. */
export async function passwordMatches(typed: string, hashed: string | null): Promise<boolean> {
  if (!nobody || isOutdatedHash(await nobody)) nobody = argon2('nobody has this password')
  const against = hashed ?? (await nobody)
  const matches = await orBusy(queueHash(() => verify(against, normalPassword(typed))))
  return matches && hashed !== null
}

/** True if the hash has another cost than the current one. Rehash it while the password is known. */
export const isOutdatedHash = (hashed: string): boolean =>
  !hashed.startsWith(`$argon2id$v=19$m=${hashCost.memoryCost},t=${hashCost.timeCost},p=1$`)

async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof HashQueueFull ? refuse('BUSY', { retryAfterSeconds: 3 }) : error
  }
}
