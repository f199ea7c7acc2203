import * as z from 'zod'
import { helpRefusals } from '../economy/index.ts'
import { Instant, Language, NOT_FOUND } from '../kernel/index.ts'

/** A summary of a thread, written by a model in a few sentences. It names nobody. */
export const ThreadSummary = z.object({
  text: z.string(),
  language: Language,
  /** Number of comments at the time. */
  comments: z.number().int(),
  at: Instant,
})
export type ThreadSummary = z.infer<typeof ThreadSummary>

/** The summaries of a long discussion, and which may be created. */
export const SummaryOffer = z.object({
  /** At most one for each language. */
  made: z.array(ThreadSummary),
  /** Languages in which a summary may be created now: none yet, or the thread has grown. Empty without a model. */
  offered: z.array(Language),
  /** AI credits for one summary. */
  cost: z.number().int(),
})
export type SummaryOffer = z.infer<typeof SummaryOffer>

/** Error codes of summarising a thread. */
export const summaryRefusals = {
  ...NOT_FOUND,
  ...helpRefusals,
  /** Fewer than `min` public comments. */
  THREAD_TOO_SHORT: { status: 409, data: z.object({ min: z.number().int() }) },
  /** The current summary is still valid. */
  SUMMARY_STANDS: { status: 409 },
} as const
