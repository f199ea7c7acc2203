import * as z from 'zod'
import { Id, Language } from '../kernel/index.ts'

/** How many rankings lead on from one (rules 3.2). */
export const RELATED_SHOWN = 6

/** Fewer people in common than these are nobody's business, and no reason. */
export const RELATED_PEOPLE_MIN = 3

/** A ranking that leads on from another, and why: names in common, people who vote in both, or the category alone. */
export const RelatedRanking = z.object({
  id: Id,
  slug: z.string(),
  topic: z.string(),
  language: Language,
  coverUrl: z.string().nullable(),
  points: z.number().int(),
  voters: z.number().int(),
  reason: z.enum(['items', 'people', 'category']),
  sharedItems: z.number().int(),
})
export type RelatedRanking = z.infer<typeof RelatedRanking>
