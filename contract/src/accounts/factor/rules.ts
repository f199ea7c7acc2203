const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long a sign-in waits for its second factor, and how many wrong codes end it. */
export const ENTRY_MS = 5 * MINUTE_MS
export const ENTRY_TRIES = 5

/** Codes of an authenticator app: TOTP (RFC 6238). The codes of one step before and one step after are valid too. */
export const APP_CODE_DIGITS = 6
export const APP_CODE_STEP_S = 30
export const APP_CODE_WINDOW = 1

/** Recovery codes of a set, each of 16 characters (80 bits). */
export const RECOVERY_CODES = 10
export const RECOVERY_CODE_LETTERS = 16

/** Maximum number of passkeys per user. */
export const PASSKEYS_PER_PERSON = 10

/** How long one proof of identity suffices for changes of factors, providers and the e-mail address. */
export const FRESH_MINUTES = 10
export const FRESH_MS = FRESH_MINUTES * MINUTE_MS

/** Wait before the link of a factor reset works, and how long it then works. */
export const FACTOR_RESET_WAIT_MS = 72 * HOUR_MS
export const FACTOR_RESET_OPEN_MS = 7 * 24 * HOUR_MS

/** Normalises a typed code for comparison: no blanks or dashes, lower case, look-alike characters unified. */
export const normalCode = (typed: string): string =>
  typed.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')

/** True if a normalised code has the form of an app code. All others are recovery codes. */
export const isAppCode = (code: string): boolean => new RegExp(`^\\d{${APP_CODE_DIGITS}}$`).test(code)
