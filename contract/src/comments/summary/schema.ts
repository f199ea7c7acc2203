import * as z from 'zod'
import { Instant, Language } from '../../kernel/index.ts'

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
