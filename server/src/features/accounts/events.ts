import type { Language } from '@liston/contract/kernel'
import { news } from '../../platform/events/index.ts'

/** Somebody has an account for the first time. */
export const AccountOpened = news<{ userId: string; language: Language }>('AccountOpened')
/** Somebody confirmed that the address is theirs; announced once in an account's life. */
export const EmailVerified = news<{ userId: string }>('EmailVerified')
/** Somebody came in: a new session. */
export const SignedIn = news<{ userId: string; sessionId: string }>('SignedIn')
