import type { Language } from '@liston/contract/kernel'
import { durableEvent } from '../../platform/events.ts'

/** Somebody has an account for the first time. */
export const AccountOpened = durableEvent<{ userId: string; language: Language }>('AccountOpened')
/** Somebody confirmed that the address is theirs; published once in an account's life. */
export const EmailVerified = durableEvent<{ userId: string }>('EmailVerified')
/** Somebody came in: a new session. */
export const SignedIn = durableEvent<{ userId: string; sessionId: string }>('SignedIn')
