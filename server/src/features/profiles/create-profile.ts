import { numberedUsername, suggestUsername, tidyUsername, usernameRefusal } from '@liston/contract/profiles'
import { randomInt } from 'node:crypto'
import type { Language } from '@liston/contract/kernel'
import type { Trx } from '../../platform/db/index.ts'
import { hasProfile, insertProfile } from './store.ts'

type Newcomer = { userId: string; email: string; username?: string | undefined; language: Language; at: Date }

/** Numbers tried in order before random ones: ana, ana2 … ana9, then ana4711. */
const IN_ORDER = 9

/**
 * Makes the profile of an account that has none, with the defaults of specification 9. The username is the chosen
 * one or the address's local part; taken, it gets a number. Returns whether a profile was made. Call it with the
 * account's row locked or just inserted.
 */
export async function createProfile(trx: Trx, newcomer: Newcomer): Promise<boolean> {
  const { userId, email, language, at } = newcomer
  if (await hasProfile(trx, userId)) return false
  const chosen = tidyUsername(newcomer.username ?? '')
  const name = usernameRefusal(chosen) === null ? chosen : suggestUsername(email)
  for (let n = 1; ; n++) {
    const username = numberedUsername(name, n <= IN_ORDER ? n : randomInt(100, 100_000))
    if (await insertProfile(trx, { id: userId, username, language, at })) return true
  }
}
