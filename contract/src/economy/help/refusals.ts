import * as z from 'zod'
import { HelpFailure } from './schema.ts'

/** What every help that costs credits may be refused with. */
export const helpRefusals = {
  /** So many credits are missing. */
  CREDITS_INSUFFICIENT: { status: 402, data: z.object({ missing: z.number().int() }) },
  /** Nobody is there to help. */
  AI_OFF: { status: 409 },
  /** The same is being done already. */
  HELP_RUNNING: { status: 409 },
  /** Nothing came of it; the credits are back. */
  HELP_FAILED: { status: 503, data: z.object({ failure: HelpFailure }) },
} as const
