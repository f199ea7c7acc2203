import * as z from 'zod'
import { providerRefusals } from './provider-refusals.ts'
import { busy, credentialsWrong, linkSpent, suspended } from './shared-refusals.ts'

const passwordRefused = {
  /** The password is too short, too long, well known, or made of what everybody knows of its owner. */
  PASSWORD_REFUSED: { status: 422, data: z.object({ reason: z.enum(['short', 'long', 'common', 'personal']) }) },
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
  leave: {
    ...credentialsWrong,
    ...busy,
    /** Somebody has to be able to reach everything. */
    LAST_ADMIN: { status: 409 },
  },
  confirmLeaving: { ...linkSpent, LAST_ADMIN: { status: 409 } },
  comeBack: { ...linkSpent, ...suspended },
  ...providerRefusals,
  changePassword: { ...passwordRefused, ...busy, ...credentialsWrong, ...suspended },
} as const
