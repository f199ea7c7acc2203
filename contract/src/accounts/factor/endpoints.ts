import * as z from 'zod'
import { beforeSignIn, change, Id, Instant, login } from '../../kernel/index.ts'
import {
  Entered,
  FactorKind,
  factorRefusals as no,
  Factors,
  NewPasskey,
  PasskeyQuestion,
  Proof,
  TypedCode,
  UsedPasskey,
} from './schema.ts'
import { LinkToken } from '../schema.ts'

const route = (method: 'GET' | 'POST', path: `/${string}`, summary: string) => ({
  method,
  path,
  tags: ['accounts'],
  summary,
})
const done = z.object({})
/** The ten recovery codes, returned once; null if the user had codes already. */
const codes = z.object({ codes: z.array(z.string()).nullable() })
const byProof = z.strictObject({ proof: Proof.optional() })
const byLink = z.strictObject({ token: LinkToken })

/**
 * Second factors: set-up, sign-in and recovery. None takes an Idempotency-Key: the server stores nothing derived from a
 * request with a secret.
 */
export const factorEndpoints = {
  factors: login('read')
    .route(route('GET', '/factors', 'Get my second factors'))
    .output(Factors),

  /** A secret for an authenticator app. Sign-in does not require it until a code confirms that the app has it. */
  startApp: login('password')
    .route(route('POST', '/factors/app', 'Start setting up an authenticator app'))
    .errors(no.startApp)
    .input(byProof)
    .output(z.object({ secret: z.string(), uri: z.string() })),

  /** Switches the app on. Every other session ends. */
  confirmApp: login('password')
    .route(route('POST', '/factors/app/confirm', 'Confirm the authenticator app with a code'))
    .errors(no.confirmApp)
    .input(z.strictObject({ code: TypedCode }))
    .output(codes),

  removeApp: login('password')
    .route(route('POST', '/factors/app/remove', 'Remove the authenticator app'))
    .errors(no.remove)
    .input(byProof)
    .output(done),

  startPasskey: login('password')
    .route(route('POST', '/factors/passkeys/question', 'Get the WebAuthn options to create a passkey'))
    .errors(no.startPasskey)
    .input(byProof)
    .output(z.object({ question: PasskeyQuestion })),

  addPasskey: login('password')
    .route(route('POST', '/factors/passkeys', 'Add a passkey'))
    .errors(no.addPasskey)
    .input(z.strictObject({ answer: NewPasskey }))
    .output(codes),

  removePasskey: login('password')
    .route(route('POST', '/factors/passkeys/{id}/remove', 'Remove a passkey'))
    .errors(no.remove)
    .input(z.strictObject({ id: Id, proof: Proof.optional() }))
    .output(done),

  renewCodes: login('password')
    .route(route('POST', '/factors/codes', 'Create ten new recovery codes and void the old ones'))
    .errors(no.renewCodes)
    .input(byProof)
    .output(z.object({ codes: z.array(z.string()) })),

  /**
   * Proves the user's identity again before actions that are hard to undo. Takes a code of the app, or the password if
   * the user has no factor.
   */
  prove: login('password')
    .route(route('POST', '/factors/proof', 'Prove my second factor again'))
    .errors(no.prove)
    .input(z.strictObject({ proof: Proof }))
    .output(z.object({ provedUntil: Instant })),

  /** Cancels a pending removal of the user's factors. */
  keepFactors: change()
    .route(route('POST', '/factors/keep', 'Cancel the pending removal of my second factors'))
    .output(done),

  postponeFactor: change()
    .route(route('POST', '/factors/later', 'Postpone the second factor, in a demo installation'))
    .errors(no.postpone)
    .output(done),

  /** The sign-in of this browser that needs a second factor; null if there is none. */
  entry: beforeSignIn()
    .route(route('GET', '/sign-in/factor', 'Get the pending second step of a sign-in'))
    .output(z.object({ entry: z.object({ factors: z.array(FactorKind), expiresAt: Instant }).nullable() })),

  answerFactor: beforeSignIn('password')
    .route(route('POST', '/sign-in/factor', 'Finish a sign-in with a code'))
    .errors(no.answer)
    .input(z.strictObject({ code: TypedCode }))
    .output(z.object({ userId: Id })),

  /**
   * If a sign-in of this browser needs a second factor: allows only passkeys of that user. Otherwise: allows any
   * passkey that the browser has for this site.
   */
  passkeyQuestion: beforeSignIn('password')
    .route(route('POST', '/sign-in/passkey/question', 'Get the WebAuthn options to use a passkey'))
    .errors(no.passkeyQuestion)
    .output(z.object({ question: PasskeyQuestion })),

  signInByPasskey: beforeSignIn('password')
    .route(route('POST', '/sign-in/passkey', 'Sign in with a passkey'))
    .errors(no.passkey)
    .input(z.strictObject({ answer: UsedPasskey }))
    .output(Entered),

  /** For users who lost all factors: sends an e-mail whose link removes the factors after 72 hours. */
  askFactorReset: beforeSignIn('mail')
    .route({ ...route('POST', '/factor-reset', 'Request the removal of lost second factors'), successStatus: 202 })
    .errors(no.askReset)
    .output(z.object({ resetAt: Instant })),

  /** When the link starts to work; null if it is used or void. */
  factorReset: beforeSignIn()
    .route(route('GET', '/factor-reset', 'Get when the link of a factor removal starts to work'))
    .input(byLink)
    .output(z.object({ resetAt: Instant.nullable() })),

  resetFactors: beforeSignIn('password')
    .route(route('POST', '/factor-reset/finish', 'Remove all second factors with the link of an e-mail'))
    .errors(no.reset)
    .input(byLink)
    .output(done),

  cancelFactorReset: beforeSignIn('password')
    .route(route('POST', '/factor-reset/cancel', 'Cancel a removal of second factors with the link of an e-mail'))
    .errors(no.cancelReset)
    .input(byLink)
    .output(done),
}
