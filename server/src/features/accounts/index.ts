/**
 * Accounts: sign-up, sign-in, e-mail confirmation, password recovery, sessions, second factors, providers, API keys and
 * account deletion.
 */
export type {
  AccountsPlatform,
  Admission,
  Joining,
  Newcomer,
  ProfilePort,
  ProvidersPlatform,
} from './accounts-platform.ts'
export { AccountOpened, EmailVerified, SignedIn } from './events.ts'
export { findDue, leaveAtOnce, lockDue, stay } from './leave.ts'
export { approveApplicant, confirmEmailOf, lockApplicant, mailPasswordReset, mailRefusal } from './staff-acts.ts'
export { removeAccount, replaceEmail } from './staff-acts.ts'
export { setAdmin } from './set-admin.ts'
export { findStaff, lockStaff, writeRoles } from './set-admin.ts'
export { dropFactors } from './reset-factors.ts'
export { hashCost } from './password/hash-password.ts'
export { evenAnswers } from './throttle.ts'
export { addVerifiedAccount, announceOpening, isDisposable } from './sign-up.ts'
export { openAccounts } from './open-accounts.ts'
export { offeredProviders } from './providers/offered-providers.ts'
export { openProviders } from './providers/open-providers.ts'
export { deleteSessions, listSessions, sharesNetwork } from './session/store.ts'
export { isMailboxOf, isOnDeviceOf, mailboxOf, traceOf } from './traces.ts'
export { noteKeyUsed } from './api-keys.ts'
export { countSeen, sweepSeen } from './seen-store.ts'
export { keepSession } from './session/keep-session.ts'
export { countAccounts, findAddress, restrain } from './store.ts'
