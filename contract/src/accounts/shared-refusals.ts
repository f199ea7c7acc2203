import * as z from 'zod'
import { Instant } from '../kernel/index.ts'

/** So many people sign in at once that the queue is full; ask again after `retryAfterSeconds`. */
export const busy = { BUSY: { status: 503, data: z.object({ retryAfterSeconds: z.number().int() }) } } as const

/** The link of a mail was used, replaced by a newer one, or is too old: the answer does not tell which. */
export const linkSpent = { LINK_SPENT: { status: 410 } } as const

/** E-mail and password do not go together; the same whether or not somebody has that e-mail. */
export const credentialsWrong = { CREDENTIALS_WRONG: { status: 400 } } as const

/** Who they are was proved, but the account is suspended, or its owner is leaving and may come back until `eraseAt`. */
export const suspended = {
  /** `statement` leads to why, with what is needed to read it without a session. */
  SUSPENDED: { status: 403, data: z.object({ statement: z.string().nullable() }) },
  LEAVING: { status: 403, data: z.object({ eraseAt: Instant }) },
} as const
