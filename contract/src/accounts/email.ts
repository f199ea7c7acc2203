import * as z from 'zod'
import { beforeSignIn, change, EmailAddress, Instant, login } from '../kernel/index.ts'
import { factorRefusals, Proof } from './factor/schema.ts'
import { LinkToken } from './schema.ts'
import { disposable, linkSpent } from './shared-refusals.ts'

const { PROOF_NEEDED, CREDENTIALS_WRONG, CODE_WRONG, BUSY } = factorRefusals.remove
export const emailRefusals = {
  change: {
    PROOF_NEEDED,
    CREDENTIALS_WRONG,
    CODE_WRONG,
    BUSY,
    /** The account has this address already. */
    EMAIL_SAME: { status: 422 },
    ...disposable,
  },
  link: linkSpent,
} as const

const route = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string) => ({
  method,
  path,
  tags: ['accounts'],
  summary,
})
const byLink = z.strictObject({ token: LinkToken })
const done = z.object({})

/** Lifetime of the links of an address change, milliseconds. */
export const EMAIL_CHANGE_MS = 24 * 3_600_000

export const EmailChange = z.object({
  email: z.string(),
  /** Which of the two mailboxes has confirmed the change. */
  newConfirmed: z.boolean(),
  oldConfirmed: z.boolean(),
  expiresAt: Instant,
})
export type EmailChange = z.infer<typeof EmailChange>

/** Changing the e-mail address. Both mailboxes have to confirm it. */
export const emailEndpoints = {
  /**
   * The response is the same if another account has the address. Takes no Idempotency-Key: the request carries a
   * password.
   */
  changeEmail: login('mail')
    .route({ ...route('POST', '/email/change', 'Change my e-mail address'), successStatus: 202 })
    .errors(emailRefusals.change)
    .input(z.strictObject({ email: EmailAddress, proof: Proof.optional() }))
    .output(z.object({ email: z.string() })),

  emailChange: login('read')
    .route(route('GET', '/email/change', 'Get the pending change of my e-mail address'))
    .output(z.object({ change: EmailChange.nullable() })),

  dropEmailChange: change()
    .route(route('DELETE', '/email/change', 'Cancel the pending change of my e-mail address'))
    .output(done),

  /** The link of either e-mail. After both are used, the address changes and every other session ends. */
  confirmEmailChange: beforeSignIn('password')
    .route(route('POST', '/email/change/confirm', 'Confirm a change of e-mail address with the link of an e-mail'))
    .errors(emailRefusals.link)
    .input(byLink)
    .output(z.object({ state: z.enum(['waits', 'changed']) })),

  cancelEmailChange: beforeSignIn('password')
    .route(route('POST', '/email/change/cancel', 'Cancel a change of e-mail address with the link of an e-mail'))
    .errors(emailRefusals.link)
    .input(byLink)
    .output(done),
}
