/** Accounts: sign-up, sign-in, passwords, sessions, second factors and API keys. */
export { accountsContract } from './endpoints.ts'
export { EmailChange, EMAIL_CHANGE_MS, emailRefusals } from './email.ts'
export {
  APP_CODE_DIGITS,
  APP_CODE_STEP_S,
  APP_CODE_WINDOW,
  ENTRY_MS,
  ENTRY_TRIES,
  FACTOR_RESET_OPEN_MS,
  FACTOR_RESET_WAIT_MS,
  FRESH_MINUTES,
  FRESH_MS,
  isAppCode,
  normalCode,
  PASSKEYS_PER_PERSON,
  RECOVERY_CODE_LETTERS,
  RECOVERY_CODES,
} from './factor/rules.ts'
export { Entered, FactorKind, factorRefusals, Factors, NewPasskey, Proof, UsedPasskey } from './factor/schema.ts'
export { deviceOf } from './device-of.ts'
export { keyRefusals } from './keys.ts'
export { KEY_FORM, KEY_LIVES, KEY_NAME_MAX, KEY_SHOWN, KEYS_PER_PERSON } from './keys-rules.ts'
export { ApiKey, NewApiKey } from './keys.ts'
export { accountRefusals } from './endpoints.ts'
export {
  CONFIRM_LINK_MS,
  PROVIDER_WAIT_MS,
  entryPath,
  LEAVE_LINK_MS,
  LEAVING_DAYS,
  LEAVING_MS,
  factorSetupPath,
  factorStepPath,
  LEASE_MS,
  LEASE_TICK_MS,
  leaseIsDue,
  normalPassword,
  ownPath,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordLength,
  PROVIDERS,
  type PublicProvider,
  RESET_LINK_MS,
  SESSIONS_PER_PERSON,
  type SessionTerms,
  sessionTerms,
} from './rules.ts'
export { EntryRefusal, Identity, OwnProvider, Provider, Session } from './schema.ts'
