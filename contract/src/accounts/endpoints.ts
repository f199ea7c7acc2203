import * as z from 'zod'
import {
  beforeSignIn,
  change,
  EmailAddress,
  Id,
  Instant,
  login,
  NOT_FOUND,
  REGISTRATION_MODES,
  visibleText,
} from '../kernel/index.ts'
import { emailEndpoints } from './email.ts'
import { factorEndpoints } from './factor/endpoints.ts'
import { Entered } from './factor/schema.ts'
import { keyEndpoints } from './keys.ts'
import { EntryRefusal, Identity, LinkToken, NextPath, OwnProvider, Password, Provider, Session } from './schema.ts'
import { busy, credentialsWrong, disposable, linkSpent, notAdmitted, suspended } from './shared-refusals.ts'

const route = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string) => ({
  method,
  path,
  tags: ['accounts'],
  summary,
})
const accepted = z.object({ email: z.string() })
const done = z.object({})

const passwordRefused = {
  /** The password is too short, too long, common, or personal: made of the username, e-mail address or site name. */
  PASSWORD_REFUSED: { status: 422, data: z.object({ reason: z.enum(['short', 'long', 'common', 'personal']) }) },
} as const

const signInAgain = {
  /** The session is too old for a change of sign-in methods: the user has to sign in again. */
  SIGN_IN_AGAIN: { status: 403 },
} as const

/** Refusals of sign-in with identity providers. */
const providerRefusals = {
  /** Refusals of the provider's redirect back. The page where the sign-in began shows them. */
  enter: {
    ...signInAgain,
    ...notAdmitted,
    ...disposable,
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

/** Refusals by endpoint. */
export const accountRefusals = {
  signUp: {
    ...passwordRefused,
    ...busy,
    ...disposable,
    ...notAdmitted,
    /** The username has characters that are not allowed, or is reserved. */
    USERNAME_REFUSED: { status: 422, data: z.object({ reason: z.enum(['shape', 'reserved']) }) },
  },
  signIn: { ...credentialsWrong, ...busy, ...suspended },
  verifyEmail: { ...linkSpent, ...suspended },
  resetPassword: { ...passwordRefused, ...busy, ...linkSpent, ...suspended },
  leave: {
    ...credentialsWrong,
    ...busy,
    /** The user is the last super admin. */
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

  /** The response is the same for a known and an unknown address; an e-mail informs the owner. Never signs in. */
  signUp: beforeSignIn('sign-up')
    .route({ ...route('POST', '/sign-up', 'Create an account'), successStatus: 202 })
    .errors(accountRefusals.signUp)
    .input(
      z.strictObject({
        email: EmailAddress,
        password: Password,
        username: visibleText({ max: 60 }).optional(),
        /** Invitation code; without it, that of the browser's invitation cookie counts. */
        invitation: visibleText({ max: 60 }).optional(),
        next: NextPath.optional(),
      }),
    )
    .output(accepted),

  /** `comeBack` cancels the deletion of an account that is leaving. */
  signIn: beforeSignIn('sign-in')
    .route(route('POST', '/sign-in', 'Sign in with e-mail and password'))
    .errors(accountRefusals.signIn)
    .input(z.strictObject({ email: EmailAddress, password: Password, comeBack: z.boolean().optional() }))
    .output(Entered),

  /** A missing session is not an error (specification 7). */
  signOut: beforeSignIn('write')
    .route(route('POST', '/sign-out', 'Sign out of this device'))
    .output(done),

  /** Renews the page's lease. Like any request, it also prolongs the session. */
  renewSession: login('read')
    .route(route('POST', '/session/renew', 'Renew the lease of a page on its session'))
    .output(z.object({ leaseExpiresAt: Instant })),

  /** The link in the confirmation e-mail: confirms the address and signs in. */
  verifyEmail: beforeSignIn('password')
    .route(route('POST', '/email/verify', 'Confirm an e-mail address'))
    .errors(accountRefusals.verifyEmail)
    .input(z.strictObject({ token: LinkToken }))
    .output(Entered),

  resendVerification: change('mail')
    .route({ ...route('POST', '/email/resend', 'Send the confirmation e-mail again'), successStatus: 202 })
    .output(accepted),

  /** The response is the same for a known and an unknown address. */
  recoverPassword: beforeSignIn('mail')
    .route({ ...route('POST', '/password/recover', 'Request a link to set a new password'), successStatus: 202 })
    .input(z.strictObject({ email: EmailAddress }))
    .output(accepted),

  /** The link in the recovery e-mail: sets the password, ends every session and signs in here. */
  resetPassword: beforeSignIn('password')
    .route(route('POST', '/password/reset', 'Set a new password with the link of an e-mail'))
    .errors(accountRefusals.resetPassword)
    .input(z.strictObject({ token: LinkToken, password: Password }))
    .output(Entered),

  /**
   * Ends every other session. Takes no Idempotency-Key: the server stores nothing derived from a request with a
   * password.
   */
  changePassword: login('password')
    .route(route('POST', '/password/change', 'Change my password'))
    .errors(accountRefusals.changePassword)
    .input(z.strictObject({ password: Password, newPassword: Password }))
    .output(done),

  sessions: login('read')
    .route(route('GET', '/sessions', 'List my sessions, last used first'))
    .output(z.object({ sessions: z.array(Session) })),

  revokeSession: change('delete')
    .route(route('DELETE', '/sessions/{id}', 'End one of my sessions'))
    .errors(NOT_FOUND)
    .input(z.strictObject({ id: Id }))
    .output(done),

  /** The configured providers, and why the last sign-in with one failed. The reason is available for 30 seconds. */
  entrance: beforeSignIn('read')
    .route(route('GET', '/entrance', 'List identity providers, and why the last sign-in with one failed'))
    .output(
      z.object({
        providers: z.array(Provider),
        /** Names and icons of the operator's own providers; omitted if there are none. */
        own: z.array(OwnProvider).optional(),
        /** The installation simulates the providers itself, with fake users to choose from (development and demo). */
        arePlayed: z.boolean().optional(),
        refusal: EntryRefusal.nullable(),
        /** Who may create an account now. */
        registration: z.enum(REGISTRATION_MODES),
      }),
    ),

  identities: login('read')
    .route(route('GET', '/identities', 'List my linked identity providers'))
    .output(z.object({ identities: z.array(Identity), hasPassword: z.boolean() })),

  /** Requires a session that is at most ten minutes old. Refuses to remove the last way to sign in. */
  unlinkIdentity: change('delete')
    .route(route('DELETE', '/identities/{provider}', 'Unlink an identity provider'))
    .errors({ ...NOT_FOUND, ...accountRefusals.unlink })
    .input(z.strictObject({ provider: Provider }))
    .output(done),
  /** "It was not me": ends that session and every other except this one, and sends an e-mail. */
  disownSession: change('delete')
    .route(route('POST', '/sessions/{id}/disown', 'Report a session that is not mine, and end every other session'))
    .errors(NOT_FOUND)
    .input(z.strictObject({ id: Id }))
    .output(z.object({ revoked: z.number().int() })),

  revokeOtherSessions: change('delete')
    .route(route('DELETE', '/sessions', 'End all my other sessions'))
    .output(z.object({ revoked: z.number().int() })),

  /**
   * Deletes the account: ends every session and hides the user at once, erases the data after 30 days. Until then the
   * user can cancel. A user without a password gets a link that confirms the deletion. Takes no Idempotency-Key: the
   * server stores nothing derived from a request with a password.
   */
  leave: login('password')
    .route(route('DELETE', '/me', 'Delete my account'))
    .errors(accountRefusals.leave)
    .input(z.strictObject({ password: Password.optional(), votesToo: z.boolean().default(false) }))
    .output(z.object({ state: z.enum(['left', 'mailed']), eraseAt: Instant.nullable() })),

  /** The link in the e-mail to a user without a password. */
  confirmLeaving: beforeSignIn('password')
    .route(route('POST', '/me/leaving', 'Confirm the deletion of my account'))
    .errors(accountRefusals.confirmLeaving)
    .input(z.strictObject({ token: LinkToken }))
    .output(z.object({ eraseAt: Instant })),

  /** The link in the e-mail about the deletion: restores the account and signs in. */
  comeBack: beforeSignIn('password')
    .route(route('POST', '/come-back', 'Cancel the deletion of my account'))
    .errors(accountRefusals.comeBack)
    .input(z.strictObject({ token: LinkToken }))
    .output(Entered),
}
