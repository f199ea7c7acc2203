import { createHmac } from 'node:crypto'
import { inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import { networkOf, sizes } from '../../../platform/rate-limit/index.ts'
import { refuse } from '../../../platform/refusal/index.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { postLetter } from '../letters/post-letter.ts'
import { evenly } from './evenly.ts'
import { knownDevice } from './known-device.ts'
import { addFailure, findDelay, forgetFailures } from './store.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Tries per address, whether or not somebody has it. Those to sign in count from one place: a network or a device. */
const limits = {
  'sign-in': { places: 10, windowMs: 15 * minute },
  mail: { places: 3, windowMs: 60 * minute },
}

/**
 * What wrong passwords cost, for an address known or not; a day of quiet forgets. From one place four are free, the next
 * costs 1 s, then 2 s, 4 s … 15 min. From all strange places together a hundred are free, so that no stranger keeps the
 * owner out of a new device with a handful of tries, and nobody guesses more than about two hundred times a day.
 */
const fromOnePlace = { free: 4, firstMs: 1000, longestMs: 15 * minute, forgetMs: day }
const fromEverywhere = { free: 100, firstMs: 15 * minute, longestMs: 15 * minute, forgetMs: day }
/** Wrong passwords from strange places after which a letter tells the owner, and the time the answer then takes. */
const TELL_AT = 10
const TELL_MS = 250

/** A key in tables and buckets: whoever reads them learns no address. */
export const keyOf = async (platform: Platform, ...parts: string[]): Promise<string> =>
  createHmac('sha256', await platform.secretOf('throttle'))
    .update(parts.join(' '))
    .digest('hex')

async function takePlace(platform: Platform, key: string, size: { places: number; windowMs: number }): Promise<void> {
  const wait = await platform.rateLimit.takeSized(key, size)
  if (wait > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds: wait })
}

/** Takes a place for letters to an address, or throws RATE_LIMITED. The same for known and unknown ones. */
export const takePlaceForMail = async (platform: Platform, email: string): Promise<void> =>
  takePlace(platform, `mail:e:${await keyOf(platform, email)}`, limits.mail)

/** A try to sign in, as far as limits are concerned: the keys that its failure counts for. */
export type Attempt = { account: string; place: string; isKnown: boolean }

/**
 * Lets a try to sign in pass, or throws RATE_LIMITED. A device that this account knows has places and waits of its own:
 * nothing that others do locks it. All others share those of their network, and of the address.
 */
export async function admitAttempt(platform: Platform, o: { context: ApiContext; email: string }): Promise<Attempt> {
  const { context, email } = o
  const device = await knownDevice(platform, o)
  const place = await keyOf(platform, email, device ?? networkOf(context.ip))
  const attempt = { account: await keyOf(platform, email), place, isKnown: device !== null }
  if (device === null) {
    const wait = await platform.rateLimit.take('sign-in', { userId: null, ip: context.ip })
    if (wait > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds: wait })
  } else if (sizes['sign-in'].ip) await takePlace(platform, `sign-in:d:${device}`, sizes['sign-in'].ip)
  await takePlace(platform, `sign-in:e:${place}`, limits['sign-in'])
  if (platform.config.RATE_LIMIT_FACTOR === 0) return attempt
  const freeAt = await findDelay(platform.db, attempt.isKnown ? [place] : [place, attempt.account])
  const waitMs = freeAt ? freeAt.getTime() - platform.clock.now().getTime() : 0
  if (waitMs > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  return attempt
}

/**
 * Counts a wrong password. The tenth from strange places is told to the owner, if there is one; it takes as long when
 * there is none.
 */
export async function countFailure(
  platform: AccountsPlatform,
  a: Attempt,
  owner: { id: string; email: string } | undefined,
) {
  const now = platform.clock.now()
  await addFailure(platform.db, { key: a.place, now, ...fromOnePlace })
  if (a.isKnown) return
  await inTransaction(platform.db, async (trx) => {
    const failures = await addFailure(trx, { key: a.account, now, ...fromEverywhere })
    if (failures !== TELL_AT) return
    await evenly(TELL_MS, async () => {
      if (!owner) return
      const language = await platform.profiles.languageOf(trx, owner.id)
      await postLetter(platform, trx, { kind: 'guessed', to: { ...owner, language } })
    })
  })
}

/** The owner is there: what came before is forgotten, for the address and for the place where they are. */
export async function clearFailures(platform: Platform, a: Pick<Attempt, 'account' | 'place'>): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - day)
  await forgetFailures(platform.db, { keys: [a.account, a.place], before })
}

/** The same after a link of a letter: nobody tried a password, but the owner is there. */
export const clearFailuresOf = async (platform: Platform, o: { context: ApiContext; email: string }): Promise<void> =>
  clearFailures(platform, {
    account: await keyOf(platform, o.email),
    place: await keyOf(platform, o.email, networkOf(o.context.ip)),
  })
