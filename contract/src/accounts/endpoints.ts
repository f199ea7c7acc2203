import * as z from 'zod'
import { change, EmailAddress, Id, Instant, login, NOT_FOUND, open, visibleText } from '../kernel/index.ts'
import { emailEndpoints } from './email/endpoints.ts'
import { factorEndpoints } from './factor/endpoints.ts'
import { Entered } from './factor/schema.ts'
import { keyEndpoints } from './keys.ts'
import { providerRefusals } from './provider-refusals.ts'
import { EntryRefusal, Identity, LinkToken, NextPath, Password, Provider, Session } from './schema.ts'
import { busy, credentialsWrong, linkSpent, suspended } from './shared-refusals.ts'

const route = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string) => ({
  method,
  path,
  tags: ['accounts'],
  summary,
})
const accepted = z.object({ email: z.string() })
const done = z.object({})

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

export const accountsContract = {
  ...factorEndpoints,
  ...emailEndpoints,
  ...keyEndpoints,

  /** Says the same for a known and an unknown address; a mail tells its owner. Never signs in. */
  signUp: open('sign-up')
    .route({ ...route('POST', '/sign-up', 'Create an account'), successStatus: 202 })
    .errors(accountRefusals.signUp)
    .input(
      z.strictObject({
        email: EmailAddress,
        password: Password,
        username: visibleText({ max: 60 }).optional(),
        next: NextPath.optional(),
      }),
    )
    .output(accepted),

  /** `comeBack`: whoever is leaving stays after all. */
  signIn: open('sign-in')
    .route(route('POST', '/sign-in', 'Sign in with e-mail and password'))
    .errors(accountRefusals.signIn)
    .input(z.strictObject({ email: EmailAddress, password: Password, comeBack: z.boolean().optional() }))
    .output(Entered),

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
    .errors(accountRefusals.verifyEmail)
    .input(z.strictObject({ token: LinkToken }))
    .output(Entered),

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
    .errors(accountRefusals.resetPassword)
    .input(z.strictObject({ token: LinkToken, password: Password }))
    .output(Entered),

  /** Ends every other session. Takes no key: what a password's request looked like is kept nowhere. */
  changePassword: login('password')
    .route(route('POST', '/password/change', 'Change my password'))
    .errors(accountRefusals.changePassword)
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

  /** The providers that this installation knows, and why the last of them did not lead in (told for a moment only). */
  entrance: open('read')
    .route(route('GET', '/entrance', 'By whom one may sign in'))
    .output(
      z.object({
        providers: z.array(Provider),
        /** This installation plays them itself, with personas to choose from (development and demo). */
        arePlayed: z.boolean().optional(),
        refusal: EntryRefusal.nullable(),
      }),
    ),

  identities: login('read')
    .route(route('GET', '/identities', 'The providers that I sign in with'))
    .output(z.object({ identities: z.array(Identity), hasPassword: z.boolean() })),

  /** Needs a session of the last ten minutes; never takes the last way to sign in. */
  unlinkIdentity: change('delete')
    .route(route('DELETE', '/identities/{provider}', 'Sign in with a provider no more'))
    .errors({ ...NOT_FOUND, ...accountRefusals.unlink })
    .input(z.strictObject({ provider: Provider }))
    .output(done),
  /** "It was not me": ends that session and every other but this one, and writes a letter. */
  disownSession: change('delete')
    .route(route('POST', '/sessions/{id}/disown', 'That was not me'))
    .errors(NOT_FOUND)
    .input(z.strictObject({ id: Id }))
    .output(z.object({ revoked: z.number().int() })),

  revokeOtherSessions: change('delete')
    .route(route('DELETE', '/sessions', 'Sign out everywhere else'))
    .output(z.object({ revoked: z.number().int() })),

  /**
   * Leaves: signed out everywhere and out of sight at once, erased after 30 days unless they come back. Whoever has no
   * password is sent a link to confirm it. Takes no key: what a password's request looked like is kept nowhere.
   */
  leave: login('password')
    .route(route('DELETE', '/me', 'Delete my account'))
    .errors(accountRefusals.leave)
    .input(z.strictObject({ password: Password.optional(), votesToo: z.boolean().default(false) }))
    .output(z.object({ state: z.enum(['left', 'mailed']), eraseAt: Instant.nullable() })),

  /** The link of the letter to somebody without a password. */
  confirmLeaving: open('password')
    .route(route('POST', '/me/leaving', 'Confirm that I delete my account'))
    .errors(accountRefusals.confirmLeaving)
    .input(z.strictObject({ token: LinkToken }))
    .output(z.object({ eraseAt: Instant })),

  /** The link of the farewell letter: everything is as it was, and they are signed in. */
  comeBack: open('password')
    .route(route('POST', '/come-back', 'Keep my account after all'))
    .errors(accountRefusals.comeBack)
    .input(z.strictObject({ token: LinkToken }))
    .output(Entered),
}
