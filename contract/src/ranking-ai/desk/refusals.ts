import * as z from 'zod'
import { NOT_FOUND } from '../../kernel/index.ts'

const count = z.number().int()

/** Each expected "no" of the panel's AI, by the endpoint that may say it. */
export const deskRefusals = {
  blockTopic: {
    ALREADY_BLOCKED: { status: 409 },
    /** No word is left of it. */
    NO_WORDS: { status: 422 },
    TOO_MANY_BLOCKED: { status: 409, data: z.object({ max: count }) },
  },
  unblockTopic: NOT_FOUND,
  saveGuidance: {
    /** Somebody changed it since `version`: look at what stands, and send it again. */
    GUIDANCE_CHANGED: { status: 409, data: z.object({ version: count }) },
    /** It says so already. */
    NOTHING_NEW: { status: 409 },
  },
} as const
