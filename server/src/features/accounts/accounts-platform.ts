import type { Language } from '@liston/contract/kernel'
import type { Platform } from '../../platform/index.ts'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'

/**
 * A user who needs a profile. Without a chosen `username`, one is derived from the e-mail address. `language` is that
 * of the page.
 */
export type Newcomer = { userId: string; email: string; username?: string | undefined; language: Language }

/**
 * What accounts need from profiles, a feature above. app.ts injects it.
 * `ensure` creates the profile, wallet and opening rows if they are missing, in the same transaction.
 */
export type ProfilePort = {
  usernameRefusal(username: string): 'shape' | 'reserved' | null
  ensure(trx: Trx, newcomer: Newcomer): Promise<void>
  /**
   * Records who invited a new user, who has a profile by then. Reads the invitation from the request that opened the
   * account.
   */
  welcome(trx: Trx, o: { userId: string; email: string; context: ApiContext }): Promise<void>
  /** The language that the user reads, for e-mails that the user did not request. */
  languageOf(db: Db, userId: string): Promise<Language>
  /** The time zone of the user, for the dates of such an e-mail. */
  timeZoneOf(db: Db, userId: string): Promise<string>
}

export type AccountsPlatform = Platform & { profiles: ProfilePort }

/** What sign-in with providers needs besides, from features above. */
export type ProvidersPlatform = AccountsPlatform & {
  /**
   * Erases an account at once, so that its address is free. 'kept': it has payments. 'used': its user finished the
   * set-up, and the caller did not allow to erase such an account.
   */
  giveUp(trx: Trx, o: { userId: string; evenUsed: boolean }): Promise<'erased' | 'used' | 'kept'>
}
