import * as z from 'zod'
import { Id, Language } from '../kernel/index.ts'

/** Maximum number of related rankings (rules 3.2). */
export const RELATED_SHOWN = 6

/** Minimum number of common voters: fewer are private, and no evidence of a relation. */
export const RELATED_PEOPLE_MIN = 3

/** A related ranking with the reason: common item names, common voters, or the category alone. */
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
