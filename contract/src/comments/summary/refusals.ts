import * as z from 'zod'
import { helpRefusals } from '../../economy/index.ts'
import { NOT_FOUND } from '../../kernel/index.ts'

/** Each expected "no" of summing a thread up. */
export const summaryRefusals = {
  ...NOT_FOUND,
  ...helpRefusals,
  /** It has not enough comments that everybody can read. */
  THREAD_TOO_SHORT: { status: 409, data: z.object({ min: z.number().int() }) },
  /** It has one that still stands. */
  SUMMARY_STANDS: { status: 409 },
} as const
