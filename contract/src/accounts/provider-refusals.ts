import * as z from 'zod'

const signInAgain = {
  /** The session is too old for a change of sign-in methods: the user has to sign in again. */
  SIGN_IN_AGAIN: { status: 403 },
} as const

/** Refusals of sign-in with identity providers. */
export const providerRefusals = {
  /** Refusals of the provider's redirect back. The page where the sign-in began shows them. */
  enter: {
    ...signInAgain,
    /** No sign-in matches this response: it expired, was completed already, or began in another browser. */
    ENTRY_LOST: { status: 410 },
    /** The provider refused, or the user cancelled there. `said`: the provider's message, if any. */
    PROVIDER_REFUSED: { status: 403, data: z.object({ said: z.string() }) },
    /** The provider's response is invalid. */
    PROVIDER_WRONG: { status: 502 },
    /** The provider is unreachable. */
    PROVIDER_AWAY: { status: 503 },
    /** The provider returns no e-mail address, or one that it has not confirmed. */
    EMAIL_MISSING: { status: 422 },
    EMAIL_UNVERIFIED: { status: 422 },
    /**
     * An account that is in use, but never confirmed its address, has this address. Sign in again with `takeOver` to
     * delete it and take its place.
     */
    ACCOUNT_UNCONFIRMED: { status: 409 },
    /** An account has this address. Only its owner can link the two, after signing in to it. */
    NOT_LINKED: { status: 409 },
    /** The identity belongs to another account, or the account has another identity of this provider. */
    IDENTITY_TAKEN: { status: 409 },
  },
  unlink: {
    ...signInAgain,
    /** The account would have no way to sign in. */
    LAST_WAY: { status: 409 },
  },
} as const
