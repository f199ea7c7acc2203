import * as z from 'zod'
import { change, Id, Instant, login, open } from '../../kernel/index.ts'
import { factorRefusals as no } from './refusals.ts'
import { Entered, FactorKind, Factors, NewPasskey, PasskeyQuestion, Proof, TypedCode, UsedPasskey } from './schema.ts'
import { LinkToken } from '../schema.ts'

const route = (method: 'GET' | 'POST', path: `/${string}`, summary: string) => ({
  method,
  path,
  tags: ['accounts'],
  summary,
})
const done = z.object({})
/** The ten recovery codes, told once; null when there were some already. */
const codes = z.object({ codes: z.array(z.string()).nullable() })
const byProof = z.strictObject({ proof: Proof.optional() })
const byLink = z.strictObject({ token: LinkToken })

/** What is asked for after the password: setting it up, answering it, losing it. None takes a key: what a secret's request looked like is kept nowhere. */
export const factorEndpoints = {
  factors: login('read')
    .route(route('GET', '/factors', 'What I sign in with beside my password'))
    .output(Factors),

  /** A secret for an app that makes codes. It is not asked for until a code confirms that the app has it. */
  startApp: login('password')
    .route(route('POST', '/factors/app', 'Begin with an app that makes codes'))
    .errors(no.startApp)
    .input(byProof)
    .output(z.object({ secret: z.string(), uri: z.string() })),

  /** Switches it on. Every other session ends. */
  confirmApp: login('password')
    .route(route('POST', '/factors/app/confirm', 'Confirm the app by a code'))
    .errors(no.confirmApp)
    .input(z.strictObject({ code: TypedCode }))
    .output(codes),

  removeApp: login('password')
    .route(route('POST', '/factors/app/remove', 'Do without the app'))
    .errors(no.remove)
    .input(byProof)
    .output(done),

  startPasskey: login('password')
    .route(route('POST', '/factors/passkeys/question', 'What the browser is asked to make a passkey'))
    .errors(no.startPasskey)
    .input(byProof)
    .output(z.object({ question: PasskeyQuestion })),

  addPasskey: login('password')
    .route(route('POST', '/factors/passkeys', 'Keep the passkey that the browser made'))
    .errors(no.addPasskey)
    .input(z.strictObject({ answer: NewPasskey }))
    .output(codes),

  removePasskey: login('password')
    .route(route('POST', '/factors/passkeys/{id}/remove', 'Do without a passkey'))
    .errors(no.remove)
    .input(z.strictObject({ id: Id, proof: Proof.optional() }))
    .output(done),

  renewCodes: login('password')
    .route(route('POST', '/factors/codes', 'Ten new recovery codes; the old ones are void'))
    .errors(no.renewCodes)
    .input(byProof)
    .output(z.object({ codes: z.array(z.string()) })),

  /** Proves once more who asks, for what is hard to take back: a code of the app; the password where no factor is set up. */
  prove: login('password')
    .route(route('POST', '/factors/proof', 'Prove my second factor again'))
    .errors(no.prove)
    .input(z.strictObject({ proof: Proof }))
    .output(z.object({ provedUntil: Instant })),

  /** Keeps the factors that somebody asked to have taken away. */
  keepFactors: change()
    .route(route('POST', '/factors/keep', 'Keep my second factor'))
    .output(done),

  postponeFactor: change()
    .route(route('POST', '/factors/later', 'Put the second factor off, in a demonstration'))
    .errors(no.postpone)
    .output(done),

  /** The sign-in of this browser that waits for a factor, if one does. */
  entry: open()
    .route(route('GET', '/sign-in/factor', 'What a sign-in waits for'))
    .output(z.object({ entry: z.object({ factors: z.array(FactorKind), expiresAt: Instant }).nullable() })),

  answerFactor: open('password')
    .route(route('POST', '/sign-in/factor', 'Finish signing in by a code'))
    .errors(no.answer)
    .input(z.strictObject({ code: TypedCode }))
    .output(z.object({ userId: Id })),

  /** For whoever waits for a factor: one of theirs. For everybody else: any that the browser has for this site. */
  passkeyQuestion: open('password')
    .route(route('POST', '/sign-in/passkey/question', 'What the browser is asked to use a passkey'))
    .errors(no.passkeyQuestion)
    .output(z.object({ question: PasskeyQuestion })),

  signInByPasskey: open('password')
    .route(route('POST', '/sign-in/passkey', 'Sign in with a passkey'))
    .errors(no.passkey)
    .input(z.strictObject({ answer: UsedPasskey }))
    .output(Entered),

  /** Everything is lost: a letter goes out, and 72 hours later its link takes the factors away. */
  askFactorReset: open('mail')
    .route({ ...route('POST', '/factor-reset', 'Say that every factor is lost'), successStatus: 202 })
    .errors(no.askReset)
    .output(z.object({ resetAt: Instant })),

  /** From when on the link works; null once it is spent. */
  factorReset: open()
    .route(route('GET', '/factor-reset', 'What the link of a letter can do'))
    .input(byLink)
    .output(z.object({ resetAt: Instant.nullable() })),

  resetFactors: open('password')
    .route(route('POST', '/factor-reset/finish', 'Take the factors away by the link of a letter'))
    .errors(no.reset)
    .input(byLink)
    .output(done),

  cancelFactorReset: open('password')
    .route(route('POST', '/factor-reset/cancel', 'It was not me: keep the factors'))
    .errors(no.cancelReset)
    .input(byLink)
    .output(done),
}
