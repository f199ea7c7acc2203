import * as z from 'zod'
import { change, EmailAddress, Instant, login, open } from '../../kernel/index.ts'
import { Proof } from '../factor/schema.ts'
import { factorRefusals } from '../factor/refusals.ts'
import { LinkToken } from '../schema.ts'
import { linkSpent } from '../shared-refusals.ts'

const { PROOF_NEEDED, CREDENTIALS_WRONG, CODE_WRONG, BUSY } = factorRefusals.remove
export const emailRefusals = {
  change: {
    PROOF_NEEDED,
    CREDENTIALS_WRONG,
    CODE_WRONG,
    BUSY,
    /** That is the address they have. */
    EMAIL_SAME: { status: 422 },
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

/** How long the links of a change of address work. */
export const EMAIL_CHANGE_MS = 24 * 3_600_000

export const EmailChange = z.object({
  email: z.string(),
  /** Which of the two mailboxes has said yes. */
  newConfirmed: z.boolean(),
  oldConfirmed: z.boolean(),
  expiresAt: Instant,
})
export type EmailChange = z.infer<typeof EmailChange>

/** Another address: both mailboxes have to say yes. */
export const emailEndpoints = {
  /** Says the same for an address that somebody has. Takes no key: it carries a password. */
  changeEmail: login('mail')
    .route({ ...route('POST', '/email/change', 'Ask for another e-mail address'), successStatus: 202 })
    .errors(emailRefusals.change)
    .input(z.strictObject({ email: EmailAddress, proof: Proof.optional() }))
    .output(z.object({ email: z.string() })),

  emailChange: login('read')
    .route(route('GET', '/email/change', 'The change of address that waits'))
    .output(z.object({ change: EmailChange.nullable() })),

  dropEmailChange: change()
    .route(route('DELETE', '/email/change', 'Keep my address'))
    .output(done),

  /** The link of either letter. Once both are used the address is another, and every other session ends. */
  confirmEmailChange: open('password')
    .route(route('POST', '/email/change/confirm', 'Say yes to another address'))
    .errors(emailRefusals.link)
    .input(byLink)
    .output(z.object({ state: z.enum(['waits', 'changed']) })),

  cancelEmailChange: open('password')
    .route(route('POST', '/email/change/cancel', 'It was not me: keep the address'))
    .errors(emailRefusals.link)
    .input(byLink)
    .output(done),
}
