import * as z from 'zod'
import { helpRefusals } from '../../economy/index.ts'
import { NOT_FOUND } from '../../kernel/index.ts'

/** Error codes of summarising a thread. */
export const summaryRefusals = {
  ...NOT_FOUND,
  ...helpRefusals,
  /** Fewer than `min` public comments. */
  THREAD_TOO_SHORT: { status: 409, data: z.object({ min: z.number().int() }) },
  /** The current summary is still valid. */
  SUMMARY_STANDS: { status: 409 },
} as const
