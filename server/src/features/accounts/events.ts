import type { Language } from '@liston/contract/kernel'
import { durableEvent } from '../../platform/events.ts'

/** A new account was created. */
export const AccountOpened = durableEvent<{ userId: string; language: Language }>('AccountOpened')
/** A user confirmed the e-mail address for the first time. Published once per account. */
export const EmailVerified = durableEvent<{ userId: string }>('EmailVerified')
/** A new session was opened. */
export const SignedIn = durableEvent<{ userId: string; sessionId: string }>('SignedIn')
