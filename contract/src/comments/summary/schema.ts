import * as z from 'zod'
import { Instant, Language } from '../../kernel/index.ts'

/** What was said in a thread, by a model and in few sentences. It names nobody. */
export const ThreadSummary = z.object({
  text: z.string(),
  language: Language,
  /** Of how many comments. */
  comments: z.number().int(),
  at: Instant,
})
export type ThreadSummary = z.infer<typeof ThreadSummary>

/** What a long discussion offers of it. */
export const SummaryOffer = z.object({
  /** One a language at most. */
  made: z.array(ThreadSummary),
  /** The languages in which it may be summed up now: not yet, or it has grown since; none without a model. */
  offered: z.array(Language),
  /** AI credits that one costs. */
  cost: z.number().int(),
})
export type SummaryOffer = z.infer<typeof SummaryOffer>
