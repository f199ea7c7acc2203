import { createHmac } from 'node:crypto'
import type { House } from '../../../platform/house/index.ts'
import { refuse } from '../refuse.ts'
import { addFailure, findDelay, forgetFailures } from './store.ts'

const minute = 60_000

/** Tries per address, whether or not somebody has it (security section 4, Rate limits). */
const sizes = {
  'sign-in': { places: 10, windowMs: 15 * minute },
  mail: { places: 3, windowMs: 60 * minute },
}

/** Wrong passwords that cost no wait; the next costs 1 s, then 2 s, 4 s … 15 min. Never a lock; a day of quiet forgets. */
const DELAY = { free: 4, firstMs: 1000, longestMs: 15 * minute, forgetMs: 24 * 60 * minute }

/** The key of an address in the tables and buckets: whoever reads them learns no address. */
const keyOf = async (house: House, email: string): Promise<string> =>
  createHmac('sha256', await house.secretOf('throttle'))
    .update(email)
    .digest('hex')

/** Takes a place for an address, or throws RATE_LIMITED. The same for known and unknown ones (T14, T15). */
export async function takePlaceFor(house: House, what: keyof typeof sizes, email: string): Promise<void> {
  const wait = await house.rateLimit.takeSized(`${what}:e:${await keyOf(house, email)}`, sizes[what])
  if (wait > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds: wait })
}

/** Throws RATE_LIMITED while an address has to wait after wrong passwords. */
export async function mindDelay(house: House, email: string): Promise<void> {
  if (house.config.RATE_LIMIT_FACTOR === 0) return
  const freeAt = await findDelay(house.db, await keyOf(house, email))
  const waitMs = freeAt ? freeAt.getTime() - house.clock.now().getTime() : 0
  if (waitMs > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/** Counts a wrong password for an address, known or not. */
export async function countFailure(house: House, email: string): Promise<void> {
  await addFailure(house.db, { key: await keyOf(house, email), now: house.clock.now(), ...DELAY })
}

/** The owner is there: what came before is forgotten. */
export async function clearFailures(house: House, email: string): Promise<void> {
  const before = new Date(house.clock.now().getTime() - DELAY.forgetMs)
  await forgetFailures(house.db, { key: await keyOf(house, email), before })
}
