import { availableParallelism } from 'node:os'
import { accountRefusals, normalPassword } from '@liston/contract/accounts'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { passwordRefusal } from './password-refusal.ts'

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

/**
 * One core stays free for other work. With hashing on all cores, the slowest other requests took five times as long.
 */
const PLACES = Math.max(1, availableParallelism() - 1)
const QUEUE = 50

/** The queue of password checks is full. */
export class HashQueueFull extends Error {
  override name = 'HashQueueFull'
}

let working = 0
const waiting: (() => void)[] = []

/** Runs hashing work on all cores except one. Up to 50 calls wait; the next one throws HashQueueFull. */
export async function queueHash<T>(work: () => Promise<T>): Promise<T> {
  if (working >= PLACES) {
    if (waiting.length >= QUEUE) throw new HashQueueFull()
    await new Promise<void>((go) => waiting.push(go))
  } else working++
  try {
    return await work()
  } finally {
    // Hands the slot to the next waiting call directly, so that no new call takes it.
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}

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

/** Throws PASSWORD_REFUSED if a password is too short, too long, common, or personal. `about`: texts about the user. */
export function checkNewPassword(platform: Platform, password: string, about: string[]): void {
  const personal = [platform.config.APP_NAME, ...about.flatMap((text) => [text, ...text.split(/[@._+\-\d]+/)])]
  const reason = passwordRefusal(password, personal)
  if (reason) throw refuse('PASSWORD_REFUSED', { reason })
}
