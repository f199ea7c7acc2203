import * as z from 'zod'
import { change, EmailAddress, Id, Instant, login, NOT_FOUND, open, visibleText } from '../kernel/index.ts'
import { accountRefusals as no } from './refusals.ts'
import { LinkToken, NextPath, Password, Session } from './schema.ts'

const route = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string) => ({
  method,
  path,
  tags: ['accounts'],
  summary,
})
const accepted = z.object({ email: z.string() })
const signedIn = z.object({ userId: Id })
const done = z.object({})

export const accountsContract = {
  /** Says the same for a known and an unknown address; a mail tells its owner. Never signs in. */
  signUp: open('sign-up')
    .route({ ...route('POST', '/sign-up', 'Create an account'), successStatus: 202 })
    .errors(no.signUp)
    .input(
      z.strictObject({
        email: EmailAddress,
        password: Password,
        username: visibleText({ max: 60 }).optional(),
        next: NextPath.optional(),
      }),
    )
    .output(accepted),

  signIn: open('sign-in')
    .route(route('POST', '/sign-in', 'Sign in with e-mail and password'))
    .errors(no.signIn)
    .input(z.strictObject({ email: EmailAddress, password: Password }))
    .output(signedIn),

  /** A missing session is no error (specification 7). */
  signOut: open('write')
    .route(route('POST', '/sign-out', 'Sign out of this device'))
    .output(done),

  /** Prolongs the page's lease and, by being used, the session. */
  renewSession: login('read')
    .route(route('POST', '/session/renew', 'Renew the lease on the session'))
    .output(z.object({ leaseExpiresAt: Instant })),

  /** The link of the confirmation mail: confirms the address and signs in. */
  verifyEmail: open('password')
    .route(route('POST', '/email/verify', 'Confirm an e-mail address'))
    .errors(no.verifyEmail)
    .input(z.strictObject({ token: LinkToken }))
    .output(signedIn),

  resendVerification: change('mail')
    .route({ ...route('POST', '/email/resend', 'Send the confirmation mail again'), successStatus: 202 })
    .output(accepted),

  /** Says the same for a known and an unknown address. */
  recoverPassword: open('mail')
    .route({ ...route('POST', '/password/recover', 'Ask for a link to set a new password'), successStatus: 202 })
    .input(z.strictObject({ email: EmailAddress }))
    .output(accepted),

  /** The link of the recovery mail: sets the password, ends every session, signs in here. */
  resetPassword: open('password')
    .route(route('POST', '/password/reset', 'Set a new password with the link of a mail'))
    .errors(no.resetPassword)
    .input(z.strictObject({ token: LinkToken, password: Password }))
    .output(signedIn),

  /** Ends every other session. Takes no key: what a password's request looked like is kept nowhere. */
  changePassword: login('password')
    .route(route('POST', '/password/change', 'Change my password'))
    .errors(no.changePassword)
    .input(z.strictObject({ password: Password, newPassword: Password }))
    .output(done),

  sessions: login('read')
    .route(route('GET', '/sessions', 'Where I am signed in'))
    .output(z.object({ sessions: z.array(Session) })),

  revokeSession: change('delete')
    .route(route('DELETE', '/sessions/{id}', 'Sign out one device'))
    .errors(NOT_FOUND)
    .input(z.strictObject({ id: Id }))
    .output(done),

  revokeOtherSessions: change('delete')
    .route(route('DELETE', '/sessions', 'Sign out everywhere else'))
    .output(z.object({ revoked: z.number().int() })),
}
