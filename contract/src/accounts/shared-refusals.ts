import * as z from 'zod'
import { Instant } from '../kernel/index.ts'

/** The queue of password checks is full. Retry after `retryAfterSeconds`. */
export const busy = { BUSY: { status: 503, data: z.object({ retryAfterSeconds: z.number().int() }) } } as const

/** The link of an e-mail was used, replaced by a newer one, or expired. The response does not say which. */
export const linkSpent = { LINK_SPENT: { status: 410 } } as const

/** Wrong e-mail address or password. The response is the same whether or not an account has the address. */
export const credentialsWrong = { CREDENTIALS_WRONG: { status: 400 } } as const

/**
 * The credentials are right, but the account is suspended, or it is being deleted and can be restored until `eraseAt`.
 */
export const suspended = {
  /** `statement`: address of the decision that explains the ban, readable without a session. */
  SUSPENDED: { status: 403, data: z.object({ statement: z.string().nullable() }) },
  LEAVING: { status: 403, data: z.object({ eraseAt: Instant }) },
  /** Staff have not approved the account yet (registration by approval). */
  AWAITS_APPROVAL: { status: 403 },
} as const

/** The address is of a disposable mailbox, which signs up nobody (rules 3.29). */
export const disposable = { EMAIL_DISPOSABLE: { status: 422 } } as const

/** Why nobody, or not this visitor, can create an account now. The response is the same for every address. */
export const notAdmitted = {
  /** Staff have closed registration. */
  SIGN_UP_CLOSED: { status: 403 },
  /** Registration is by invitation, and the code is missing, unknown, ended or used up. */
  INVITATION_NEEDED: { status: 403 },
  /** Staff block sign-ups from this network or with this mail domain. */
  SIGN_UP_BLOCKED: { status: 403 },
} as const
