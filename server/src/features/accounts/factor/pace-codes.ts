import type { ApiContext } from '../../../platform/http/index.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { postLetter } from '../letters/post-letter.ts'
import type { Account } from '../store.ts'
import { addFailure, findDelay, forgetFailures, keyOf, knownDevice } from '../throttle.ts'

const minute = 60_000
const day = 24 * 60 * minute
/**
 * What wrong codes of an app cost: five are free, then the wait doubles to 15 minutes; a day of quiet forgets. Three of a
 * million codes are right at a time, so a day of guessing with the password in hand finds one in some three thousand
 * times. A device that the account knows has waits of its own.
 */
const cost = { free: 5, firstMs: 1000, longestMs: 15 * minute, forgetMs: day }
/** Whoever is here knows the password: after so many the owner hears of it. */
const TELL_AT = 10

type Trial = { context: ApiContext; account: Account }

/** Lets a code be tried, or throws RATE_LIMITED. Returns the key that a wrong one counts for. */
export async function admitCode(platform: AccountsPlatform, { context, account }: Trial): Promise<string> {
  const device = await knownDevice(platform, { context, email: account.email })
  const key = await keyOf(platform, 'factor', account.id, device ?? 'strange')
  if (platform.config.RATE_LIMIT_FACTOR === 0) return key
  const freeAt = await findDelay(platform.db, [key])
  const waitMs = freeAt ? freeAt.getTime() - platform.clock.now().getTime() : 0
  if (waitMs > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  return key
}

/** Counts a wrong code, and tells the owner of the tenth. */
export async function countWrongCode(platform: AccountsPlatform, o: { key: string; account: Account }): Promise<void> {
  const { id, email } = o.account
  await inTransaction(platform.db, async (trx) => {
    const failures = await addFailure(trx, { key: o.key, now: platform.clock.now(), ...cost })
    if (failures !== TELL_AT) return
    const language = await platform.profiles.languageOf(trx, id)
    await postLetter(platform, trx, { kind: 'codesGuessed', to: { id, email, language } })
  })
}

/** The owner is there: what came before is forgotten. */
export const forgetWrongCodes = (platform: AccountsPlatform, key: string): Promise<void> =>
  forgetFailures(platform.db, { keys: [key], before: new Date(platform.clock.now().getTime() - day) })
