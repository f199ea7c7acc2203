/** Who may come in: sign-up, sign-in, confirmation and recovery by mail, sessions. */
export type { AccountsPlatform, Newcomer, ProfilePort } from './accounts-platform.ts'
export { AccountOpened, EmailVerified, SignedIn } from './events.ts'
export { accountForms } from './forms.ts'
export { accountRoutes } from './routes.ts'
export { addVerifiedAccount } from './seed.ts'
export { keepSession } from './session/keep-session.ts'
export { countAccounts } from './store.ts'
export { accountJobs } from './sweep-accounts.ts'
