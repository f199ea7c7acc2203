import {
  canonicalUsername,
  numberedUsername,
  suggestUsername,
  tidyUsername,
  usernameRefusal,
} from '@liston/contract/profiles'
import { randomInt } from 'node:crypto'
import type { Language } from '@liston/contract/kernel'
import type { Db, Trx } from '../../platform/db/index.ts'
import { isClaimRefused, tables } from './store.ts'

type Newcomer = { userId: string; email: string; username?: string | undefined; language: Language; at: Date }

/** Numbers tried in order before random ones: ana, ana2 … ana9, then ana4711. */
const IN_ORDER = 9

/**
 * Creates the profile of an account that has none, with the defaults of specification 9. The username is the chosen one
 * or comes from the e-mail address; if it is taken, it gets a number. Returns whether a profile was created. The caller
 * has locked or just inserted the account's row.
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

async function hasProfile(db: Db, id: string): Promise<boolean> {
  return (await tables(db).selectFrom('profile').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

type NewProfile = { id: string; username: string; language: Language; at: Date }

/** Inserts a profile with the defaults of its table. False if the username is taken, kept for another or a look-alike. */
async function insertProfile(trx: Trx, { id, username, language, at }: NewProfile): Promise<boolean> {
  if (await isClaimRefused(trx, { username, userId: id, at })) return false
  const added = await tables(trx)
    .insertInto('profile')
    .values({
      id,
      username,
      username_canon: canonicalUsername(username),
      language,
      joined_at: at,
      username_since: at,
      avatar_url: null,
      role_icon: null,
    })
    .onConflict((c) => c.column('username_canon').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
