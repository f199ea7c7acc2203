import * as z from 'zod'

const signInAgain = {
  /** The session was opened too long ago for a change of how one signs in: sign in again first. */
  SIGN_IN_AGAIN: { status: 403 },
} as const

/** Each expected "no" of signing in with others. */
export const providerRefusals = {
  /** Of the address to which a provider sends people back; told on the page where they began. */
  enter: {
    ...signInAgain,
    /** Nobody waits for this answer: too late, answered already, or begun in another browser. */
    ENTRY_LOST: { status: 410 },
    /** The provider said no, or the person did there. `said`: its own words, if it had any. */
    PROVIDER_REFUSED: { status: 403, data: z.object({ said: z.string() }) },
    /** What the provider answered can not be believed. */
    PROVIDER_WRONG: { status: 502 },
    /** The provider can not be reached now. */
    PROVIDER_AWAY: { status: 503 },
    /** It gives no address, or one that it has not confirmed. */
    EMAIL_MISSING: { status: 422 },
    EMAIL_UNVERIFIED: { status: 422 },
    /** An account has this address, and only its owner can link the two: by signing in to it first. */
    NOT_LINKED: { status: 409 },
    /** This identity belongs to another account; or the account has another one of this provider. */
    IDENTITY_TAKEN: { status: 409 },
  },
  unlink: {
    ...signInAgain,
    /** Without it nobody could sign in to the account any more. */
    LAST_WAY: { status: 409 },
  },
} as const
