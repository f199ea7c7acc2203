import * as z from 'zod'
import { Instant, NOT_FOUND } from '../../kernel/index.ts'
import { linkSpent, busy, credentialsWrong, suspended } from '../shared-refusals.ts'

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
