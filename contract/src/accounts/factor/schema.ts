import * as z from 'zod'
import { Id, Instant, NOT_FOUND } from '../../kernel/index.ts'
import { Password } from '../schema.ts'
import { busy, credentialsWrong, linkSpent, suspended } from '../shared-refusals.ts'

/** Kinds of second factor: a code of an authenticator app, a passkey, or a recovery code. */
export const FactorKind = z.enum(['app', 'passkey', 'recovery'])
export type FactorKind = z.infer<typeof FactorKind>

/** Result of a sign-in: the user is signed in, or has to give one of these factors. */
export const Entered = z.union([z.object({ userId: Id }), z.object({ factors: z.array(FactorKind).min(1) })])
export type Entered = z.infer<typeof Entered>

/** A code as typed. `normalCode` normalises it. */
export const TypedCode = z.string().min(1).max(64)

/**
 * Proof of identity: the password, or a code of the app. Staff with a second factor need the code. Not needed within ten
 * minutes of an earlier proof.
 */
export const Proof = z.strictObject({
  password: Password.optional(),
  code: TypedCode.optional(),
})
export type Proof = z.infer<typeof Proof>

const text = z.string().max(4096)
const bytes = text.regex(/^[\w-]*$/)
const transports = z.array(z.string().max(20)).max(10).optional()
const common = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(20).nullish(),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()),
}
/** Response of the browser after it created a passkey (WebAuthn, RegistrationResponseJSON). */
export const NewPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: z.string().max(16_384),
    authenticatorData: bytes.optional(),
    transports,
    publicKeyAlgorithm: z.number().optional(),
    publicKey: text.optional(),
  }),
})
/** Response of the browser after the user used a passkey (AuthenticationResponseJSON). */
export const UsedPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
})
/** WebAuthn options for the browser, passed through unchanged. */
export const PasskeyQuestion = z.record(z.string(), z.unknown())

/** The second factors of the signed-in user. */
export const Factors = z.object({
  app: z.object({ since: Instant }).nullable(),
  passkeys: z.array(z.object({ id: Id, userAgent: z.string(), addedAt: Instant, lastUsedAt: Instant.nullable() })),
  /** Recovery codes left. */
  codesLeft: z.number().int(),
  /** The user is staff and needs a second factor before the roles have an effect. */
  due: z.boolean(),
  /** Demo installation: the user may postpone the factor. */
  mayPostpone: z.boolean(),
  /** False if the site is reached by an IP address: passkeys need a domain name. */
  passkeysPossible: z.boolean(),
  /** The password is a sufficient proof of identity. False without a password, and for staff with a second factor. */
  passwordProves: z.boolean(),
  /** The user proved their identity recently: no password is needed. */
  isFresh: z.boolean(),
  /** A removal of the factors is pending. From this time on the link in the e-mail works. */
  resetAt: Instant.nullable(),
})
export type Factors = z.infer<typeof Factors>

const codeWrong = {
  /** The code is wrong, was used before, or is too old. The response does not say which. */
  CODE_WRONG: { status: 400 },
} as const
const proofNeeded = {
  /**
   * The request needs a recent proof of identity: send `password` or `code` along, whichever the user has. Staff with a
   * second factor need the code.
   */
  PROOF_NEEDED: { status: 403 },
} as const
const entryEnded = {
  /**
   * No sign-in of this browser waits for a second factor: it expired or had too many wrong codes. Start again with the
   * password.
   */
  ENTRY_ENDED: { status: 410 },
} as const
const passkeyRefused = {
  /** The passkey is unknown, or its response does not answer a challenge of the server. */
  PASSKEY_REFUSED: { status: 400 },
} as const
/** The site is reached by an IP address. Browsers create passkeys only for domain names. */
const passkeysUnavailable = { PASSKEYS_UNAVAILABLE: { status: 409 } } as const
const proof = { ...proofNeeded, ...credentialsWrong, ...codeWrong, ...busy } as const
/** The user has a confirmed app already and has to remove it first. */
const ALREADY_ON = { APP_ALREADY_ON: { status: 409 } } as const

/** Refusals of second factors, by endpoint. */
export const factorRefusals = {
  startApp: { ...proof, ...ALREADY_ON },
  confirmApp: { ...codeWrong, ...ALREADY_ON, ...NOT_FOUND },
  prove: { ...proof },
  remove: { ...proof, ...NOT_FOUND },
  renewCodes: { ...proof, ...NOT_FOUND },
  startPasskey: {
    ...proof,
    ...passkeysUnavailable,
    /** The limit of passkeys per user is reached. */
    TOO_MANY_PASSKEYS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  addPasskey: { ...passkeyRefused },
  postpone: {
    /** Only a demo installation lets the user postpone the second factor. */
    NOT_TO_POSTPONE: { status: 403 },
  },
  answer: { ...entryEnded, ...codeWrong, ...suspended },
  passkeyQuestion: { ...passkeysUnavailable },
  passkey: { ...passkeyRefused, ...suspended },
  askReset: {
    ...entryEnded,
    /** For staff, only the command line of the installation removes the factors. */
    RESET_BY_COMMAND: { status: 403 },
  },
  reset: {
    ...linkSpent,
    /** The 72 hours have not passed. */
    RESET_WAITS: { status: 409, data: z.object({ resetAt: Instant }) },
  },
  cancelReset: { ...linkSpent },
} as const
