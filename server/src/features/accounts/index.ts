/** Who may come in: sign-up, sign-in, confirmation and recovery by mail, sessions. */
export type { AccountsPlatform, Newcomer, ProfilePort } from './accounts-platform.ts'
export { AccountOpened, EmailVerified, SignedIn } from './events.ts'
export { openAccounts } from './open-accounts.ts'
export { addVerifiedAccount } from './seed.ts'
export { keepSession } from './session/keep-session.ts'
export { countAccounts } from './store.ts'
