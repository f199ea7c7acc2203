import * as z from 'zod'
import { HelpFailure } from './schema.ts'

/** Refusals of any AI help that costs credits. */
export const helpRefusals = {
  /** Number of credits that the user lacks. */
  CREDITS_INSUFFICIENT: { status: 402, data: z.object({ missing: z.number().int() }) },
  /** This installation offers no AI help. */
  AI_OFF: { status: 409 },
  /** The same help is already running. */
  HELP_RUNNING: { status: 409 },
  /** The help failed, and its credits were refunded. */
  HELP_FAILED: { status: 503, data: z.object({ failure: HelpFailure }) },
} as const
