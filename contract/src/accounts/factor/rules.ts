const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long a sign-in waits for its second factor, and how many wrong codes end it. */
export const ENTRY_MS = 5 * MINUTE_MS
export const ENTRY_TRIES = 5

/** Codes of an app: RFC 6238 as every app knows it. A code counts one step before and after its own. */
export const APP_CODE_DIGITS = 6
export const APP_CODE_STEP_S = 30
export const APP_CODE_WINDOW = 1

/** Recovery codes handed out at once, each of 16 letters (80 bits). */
export const RECOVERY_CODES = 10
export const RECOVERY_CODE_LETTERS = 16

/** Passkeys that one person may have. */
export const PASSKEYS_PER_PERSON = 10

/** How long a proof of who one is lets one change the ways in (factors, providers, the address) without another. */
export const FRESH_MINUTES = 10
export const FRESH_MS = FRESH_MINUTES * MINUTE_MS

/** How long a factor that is lost with all its codes goes on being asked for, and how long the link works then. */
export const FACTOR_RESET_WAIT_MS = 72 * HOUR_MS
export const FACTOR_RESET_OPEN_MS = 7 * 24 * HOUR_MS

/** A code as typed, in the form in which it is compared: without blanks and dashes, letters small, look-alikes one. */
export const normalCode = (typed: string): string =>
  typed.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')

/** Whether a code in that form is one of an app; the others are recovery codes. */
export const isAppCode = (code: string): boolean => new RegExp(`^\\d{${APP_CODE_DIGITS}}$`).test(code)
