import { createHmac } from 'node:crypto'
import type { Platform } from '../../../platform/index.ts'
import { refuse } from '../../../platform/refusal/index.ts'
import { addFailure, findDelay, forgetFailures } from './store.ts'

const minute = 60_000

/** Tries per address, whether or not somebody has it. */
const sizes = {
  'sign-in': { places: 10, windowMs: 15 * minute },
  mail: { places: 3, windowMs: 60 * minute },
}

/** Wrong passwords that cost no wait; the next costs 1 s, then 2 s, 4 s … 15 min. Never a lock; a day of quiet forgets. */
const DELAY = { free: 4, firstMs: 1000, longestMs: 15 * minute, forgetMs: 24 * 60 * minute }

/** The key of an address in the tables and buckets: whoever reads them learns no address. */
const keyOf = async (platform: Platform, email: string): Promise<string> =>
  createHmac('sha256', await platform.secretOf('throttle'))
    .update(email)
    .digest('hex')

/** Takes a place for an address, or throws RATE_LIMITED. The same for known and unknown ones (T14, T15). */
export async function takePlaceFor(platform: Platform, what: keyof typeof sizes, email: string): Promise<void> {
  const wait = await platform.rateLimit.takeSized(`${what}:e:${await keyOf(platform, email)}`, sizes[what])
  if (wait > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds: wait })
}

/** Throws RATE_LIMITED while an address has to wait after wrong passwords. */
export async function mindDelay(platform: Platform, email: string): Promise<void> {
  if (platform.config.RATE_LIMIT_FACTOR === 0) return
  const freeAt = await findDelay(platform.db, await keyOf(platform, email))
  const waitMs = freeAt ? freeAt.getTime() - platform.clock.now().getTime() : 0
  if (waitMs > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/** Counts a wrong password for an address, known or not. */
export async function countFailure(platform: Platform, email: string): Promise<void> {
  await addFailure(platform.db, { key: await keyOf(platform, email), now: platform.clock.now(), ...DELAY })
}

/** The owner is there: what came before is forgotten. */
export async function clearFailures(platform: Platform, email: string): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - DELAY.forgetMs)
  await forgetFailures(platform.db, { key: await keyOf(platform, email), before })
}
