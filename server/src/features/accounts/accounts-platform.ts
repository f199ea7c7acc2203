import type { Language, RegistrationMode } from '@liston/contract/kernel'
import type { Platform } from '../../platform/index.ts'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'

/**
 * A user who needs a profile. Without a chosen `username`, one is derived from the e-mail address. `language` is that
 * of the page.
 */
export type Newcomer = { userId: string; email: string; username?: string | undefined; language: Language }

/** A person who wants to create an account. Without `invitation`, the browser's invitation cookie counts. */
export type Joining = { email: string; context: ApiContext; invitation?: string | undefined }
/** How the account may be created. `perDay`: sign-ups from one network in a day. */
export type Admission = { perDay: number; needsInvitation: boolean; needsApproval: boolean }

/**
 * What accounts need from profiles, a feature above. app.ts injects it.
 * `ensure` creates the profile, wallet and opening rows if they are missing, in the same transaction.
 */
export type ProfilePort = {
  usernameRefusal(username: string): 'shape' | 'reserved' | null
  ensure(trx: Trx, newcomer: Newcomer): Promise<void>
  /** Who may create an account, as cached in this process. `admit` decides. */
  registrationMode(): RegistrationMode
  /** Keeps the rules of registration in force until the transaction ends. Call it before it locks any row. */
  holdRules(trx: Trx): Promise<void>
  /**
   * Applies the rules of registration to a new account, before the transaction locks any row. They stay in force until
   * its end. Throws a refusal of `notAdmitted`.
   */
  admit(trx: Trx, joining: Joining): Promise<Admission>
  /**
   * Records who invited a new user, who has a profile by then. If the admission needs an invitation, uses it up or
   * throws INVITATION_NEEDED.
   */
  welcome(trx: Trx, o: Joining & { userId: string; admission: Admission }): Promise<void>
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
