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
 * Wait after wrong codes: five are free, then it doubles up to 15 minutes. A day without attempts resets it. Three of a
 * million codes are valid at a time. So an attacker who has the password succeeds in a day with a probability of about
 * 1 in 3000. A known device of the account has a wait of its own.
 */
const cost = { free: 5, firstMs: 1000, longestMs: 15 * minute, forgetMs: day }
/** A caller who tries codes knows the password. The owner gets an e-mail after this many wrong codes. */
const TELL_AT = 10

type Trial = { context: ApiContext; account: Account }

/** Returns the key under which a wrong code counts. Throws RATE_LIMITED while the wait lasts. */
export async function admitCode(platform: AccountsPlatform, { context, account }: Trial): Promise<string> {
  const device = await knownDevice(platform, { context, email: account.email })
  const key = await keyOf(platform, 'factor', account.id, device ?? 'strange')
  if (platform.config.RATE_LIMIT_FACTOR === 0) return key
  const freeAt = await findDelay(platform.db, [key])
  const waitMs = freeAt ? freeAt.getTime() - platform.clock.now().getTime() : 0
  if (waitMs > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  return key
}

/** Counts a wrong code. The tenth sends the owner an e-mail. */
export async function countWrongCode(platform: AccountsPlatform, o: { key: string; account: Account }): Promise<void> {
  const { id, email } = o.account
  await inTransaction(platform.db, async (trx) => {
    const failures = await addFailure(trx, { key: o.key, now: platform.clock.now(), ...cost })
    if (failures !== TELL_AT) return
    const language = await platform.profiles.languageOf(trx, id)
    await postLetter(platform, trx, { kind: 'codesGuessed', to: { id, email, language } })
  })
}

/** Resets the count after a right code. */
export const forgetWrongCodes = (platform: AccountsPlatform, key: string): Promise<void> =>
  forgetFailures(platform.db, { keys: [key], before: new Date(platform.clock.now().getTime() - day) })
