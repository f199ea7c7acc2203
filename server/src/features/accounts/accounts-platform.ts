import type { Language } from '@liston/contract/kernel'
import type { Platform } from '../../platform/index.ts'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'

/** A person who needs a profile; `username` as chosen, else one is made from the address; `language` that of their page. */
export type Newcomer = { userId: string; email: string; username?: string | undefined; language: Language }

/**
 * What accounts need to know of profiles, which stand a floor above: given by app.ts.
 * `ensure` makes the profile, wallet and opening rows when they are missing, in the same transaction.
 */
export type ProfilePort = {
  usernameRefusal(username: string): 'shape' | 'reserved' | null
  ensure(trx: Trx, newcomer: Newcomer): Promise<void>
  /** Keeps who invited a newcomer, whose profile is there: from the request that opened the account. */
  welcome(trx: Trx, o: { userId: string; email: string; context: ApiContext }): Promise<void>
  /** The language somebody reads, for letters that they did not ask for. */
  languageOf(db: Db, userId: string): Promise<Language>
}

export type AccountsPlatform = Platform & { profiles: ProfilePort }
