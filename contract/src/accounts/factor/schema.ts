import * as z from 'zod'
import { Id, Instant } from '../../kernel/index.ts'
import { Password } from '../schema.ts'

/** What may be asked for after the password: a code of an app, a passkey, or a code that was kept for the worst. */
export const FactorKind = z.enum(['app', 'passkey', 'recovery'])
export type FactorKind = z.infer<typeof FactorKind>

/** What becomes of a sign-in: somebody is in, or one of these is still asked for. */
export const Entered = z.union([z.object({ userId: Id }), z.object({ factors: z.array(FactorKind).min(1) })])
export type Entered = z.infer<typeof Entered>

/** A code as typed; `normalCode` says what counts of it. */
export const TypedCode = z.string().min(1).max(64)

/** Proves once more who one is: the password, or a code of the app. Neither is needed within ten minutes of a proof. */
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
/** What a browser answers when it has made a passkey (WebAuthn, RegistrationResponseJSON). */
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
/** What it answers when somebody has used one (AuthenticationResponseJSON). */
export const UsedPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
})
/** What a browser is asked, as WebAuthn writes it; it is handed on untouched. */
export const PasskeyQuestion = z.record(z.string(), z.unknown())

/** What somebody has to sign in with beside the password, as they see it themselves. */
export const Factors = z.object({
  app: z.object({ since: Instant }).nullable(),
  passkeys: z.array(z.object({ id: Id, userAgent: z.string(), addedAt: Instant, lastUsedAt: Instant.nullable() })),
  /** Recovery codes that are left. */
  codesLeft: z.number().int(),
  /** They may reach everything, and need one before they do. */
  due: z.boolean(),
  /** A demonstration: it may be put off. */
  mayPostpone: z.boolean(),
  /** Passkeys belong to a name; an installation that is reached by a number has none. */
  passkeysPossible: z.boolean(),
  hasPassword: z.boolean(),
  /** Who they are was proved just now: the password is not asked for again. */
  isFresh: z.boolean(),
  /** Somebody asked for them to be taken away; from then on the link of the letter does it. */
  resetAt: Instant.nullable(),
})
export type Factors = z.infer<typeof Factors>
