import * as z from 'zod'
import { Instant, NOT_FOUND } from '../../kernel/index.ts'
import { linkSpent, busy, credentialsWrong, suspended } from '../shared-refusals.ts'

const codeWrong = {
  /** The code is not one of theirs, was used before, or is too old: the answer does not tell which. */
  CODE_WRONG: { status: 400 },
} as const
const proofNeeded = {
  /** It was not proved just now who asks: send `password` or `code` along, whichever they have. */
  PROOF_NEEDED: { status: 403 },
} as const
const entryEnded = {
  /** No sign-in waits here for its second factor: it took too long, or too many codes were wrong. Begin with the password. */
  ENTRY_ENDED: { status: 410 },
} as const
const passkeyRefused = {
  /** The passkey is not known here, or its answer is not one to our question. */
  PASSKEY_REFUSED: { status: 400 },
} as const
/** The installation is reached by a number, not a name: no browser makes passkeys for it. */
const passkeysUnavailable = { PASSKEYS_UNAVAILABLE: { status: 409 } } as const
const proof = { ...proofNeeded, ...credentialsWrong, ...codeWrong, ...busy } as const
/** There is one; it has to go first. */
const ALREADY_ON = { APP_ALREADY_ON: { status: 409 } } as const

/** Each expected "no" of second factors, by the endpoint that may say it. */
export const factorRefusals = {
  startApp: { ...proof, ...ALREADY_ON },
  confirmApp: { ...codeWrong, ...ALREADY_ON, ...NOT_FOUND },
  prove: { ...proof },
  remove: { ...proof, ...NOT_FOUND },
  renewCodes: { ...proof, ...NOT_FOUND },
  startPasskey: {
    ...proof,
    ...passkeysUnavailable,
    /** Nobody needs more. */
    TOO_MANY_PASSKEYS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  addPasskey: { ...passkeyRefused },
  postpone: {
    /** Only a demonstration lets the second factor wait. */
    NOT_TO_POSTPONE: { status: 403 },
  },
  answer: { ...entryEnded, ...codeWrong, ...suspended },
  passkeyQuestion: { ...passkeysUnavailable },
  passkey: { ...passkeyRefused, ...suspended },
  askReset: {
    ...entryEnded,
    /** Who may reach everything has it taken away by the command line of the installation alone. */
    RESET_BY_COMMAND: { status: 403 },
  },
  reset: {
    ...linkSpent,
    /** The 72 hours are not over. */
    RESET_WAITS: { status: 409, data: z.object({ resetAt: Instant }) },
  },
  cancelReset: { ...linkSpent },
} as const
