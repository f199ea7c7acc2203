/** Who may come in: accounts, passwords, sessions. */
export { accountsContract } from './endpoints.ts'
export { accountRefusals } from './refusals.ts'
export {
  CONFIRM_LINK_MS,
  LEASE_MS,
  LEASE_TICK_MS,
  leaseIsDue,
  normalPassword,
  ownPath,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordLength,
  RESET_LINK_MS,
  SESSIONS_PER_PERSON,
  type SessionTerms,
  sessionTerms,
} from './rules.ts'
export { Session } from './schema.ts'
