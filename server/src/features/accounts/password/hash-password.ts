import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { accountRefusals, normalPassword } from '@liston/contract/accounts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { passwordRefusal } from './password-refusal.ts'

const refuse = refuser(accountRefusals.changePassword)

/**
 * Argon2id with OWASP's minimum cost: KiB of memory and number of passes. It is not configurable; tests lower it in
 * their process.
 */
export const hashCost = { memoryCost: 19_456, timeCost: 2 }

const argon2 = async (password: string) => (await inThread({ password, cost: hashCost })) as string

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

/** A password to hash at a cost, or to verify against a hash. */
export type HashTask = { password: string } & ({ cost: { memoryCost: number; timeCost: number } } | { hashed: string })
export type HashResult = { value: string | boolean } | { failed: string }

const idle = new Set<Worker>()
const limits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 }

function startThread(): Worker {
  const worker = new Worker(new URL('./hash-worker.js', import.meta.url), { execArgv: [], resourceLimits: limits })
  return worker.on('error', () => idle.delete(worker))
}

/**
 * Hashes or verifies in a thread of low priority, so that the event loop and PostgreSQL do not wait for a core. Threads
 * start when first needed, as many as `queueHash` has places, and keep no process running.
 */
async function inThread(task: HashTask): Promise<string | boolean> {
  const [worker = startThread()] = idle
  idle.delete(worker)
  worker.ref()
  worker.postMessage(task)
  // Rejects if the thread dies.
  const [result] = (await once(worker, 'message')) as [HashResult]
  worker.unref()
  idle.add(worker)
  if ('failed' in result) throw new Error(result.failed)
  return result.value
}

/** Hash to verify against if there is no account, so that the response takes as long. */
let nobody: Promise<string> | undefined

/** True if the password matches the hash. Without a hash it is false and takes as long. Throws BUSY. */
export async function passwordMatches(typed: string, hashed: string | null): Promise<boolean> {
  if (!nobody || isOutdatedHash(await nobody)) {
    nobody = argon2('nobody has this password')
    // Kept, a failure would fail every sign-in after it.
    nobody.catch(() => (nobody = undefined))
  }
  const against = hashed ?? (await nobody)
  const matches = await orBusy(queueHash(() => inThread({ password: normalPassword(typed), hashed: against })))
  return matches === true && hashed !== null
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
  const personal = [platform.site.name, ...about.flatMap((text) => [text, ...text.split(/[@._+\-\d]+/)])]
  const reason = passwordRefusal(password, personal)
  if (reason) throw refuse('PASSWORD_REFUSED', { reason })
}
