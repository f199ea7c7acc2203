import * as z from 'zod'

const passwordRefused = {
  /** The password is too short, too long, well known, or made of what everybody knows of its owner. */
  PASSWORD_REFUSED: { status: 422, data: z.object({ reason: z.enum(['short', 'long', 'common', 'personal']) }) },
} as const

const busy = {
  /** So many people sign in at once that the queue is full; ask again after `retryAfterSeconds`. */
  BUSY: { status: 503, data: z.object({ retryAfterSeconds: z.number().int() }) },
} as const

const linkSpent = {
  /** The link of a mail was used, replaced by a newer one, or is too old: the answer does not tell which. */
  LINK_SPENT: { status: 410 },
} as const

const credentialsWrong = {
  /** E-mail and password do not go together; the same whether or not somebody has that e-mail. */
  CREDENTIALS_WRONG: { status: 400 },
} as const

const suspended = {
  /** The password was right, but the account is suspended. */
  SUSPENDED: { status: 403 },
} as const

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const accountRefusals = {
  signUp: {
    ...passwordRefused,
    ...busy,
    /** The username has letters that are not allowed, or is one that nobody may have. */
    USERNAME_REFUSED: { status: 422, data: z.object({ reason: z.enum(['shape', 'reserved']) }) },
  },
  signIn: { ...credentialsWrong, ...busy, ...suspended },
  verifyEmail: { ...linkSpent, ...suspended },
  resetPassword: { ...passwordRefused, ...busy, ...linkSpent, ...suspended },
  changePassword: { ...passwordRefused, ...busy, ...credentialsWrong, ...suspended },
} as const
