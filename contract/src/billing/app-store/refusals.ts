import * as z from 'zod'

/** Each expected "no" to what an iPhone sends on. */
export const appStoreRefusals = {
  send: {
    /** The App Store has not signed it for this application. */
    NOT_VERIFIED: { status: 422 },
    /** It is signed, and nothing that is sold here. */
    UNKNOWN_PRODUCT: { status: 422 },
    /** The purchase belongs to another account: it stays there. */
    OTHER_ACCOUNT: { status: 409 },
    /** Somebody else of the family bought it, which does not count here. */
    FAMILY_SHARED: { status: 409 },
    /** Nothing is sold by the App Store in this installation. */
    NO_STORE: { status: 409 },
    /** Whether it is signed can't be told now; ask again. */
    STORE_AWAY: { status: 503, data: z.object({ retryAfterSeconds: z.number().int() }) },
  },
} as const
