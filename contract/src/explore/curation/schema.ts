import * as z from 'zod'
import { Id, Instant } from '../../kernel/index.ts'
import { PersonChip } from '../../profiles/index.ts'
import { CategoryField, RankingCard } from '../../rankings/index.ts'

/** People who may look after one category, and rankings that they single out in it. */
export const CURATORS_MAX = 5
export const PICKS_MAX = 3
/** Letters of what a category is for. */
export const DESCRIPTION_MAX = 300
/** The last of the places that a category can be given among the others. */
export const PLACE_MAX = 99

/** Who looks after a category, and what they single out in it. */
export const Curation = z.object({
  category: CategoryField,
  curators: z.array(PersonChip).max(CURATORS_MAX),
  picks: z.array(RankingCard).max(PICKS_MAX),
  /** Whether the reader may single out rankings here. */
  mayPick: z.boolean(),
})
export type Curation = z.infer<typeof Curation>

const Words = z.object({ es: z.string(), en: z.string() })
/** A category as those who run the house see it. */
export const CategoryOfHouse = z.object({
  category: CategoryField,
  rankings: z.number().int(),
  /** Votes of the last seven days that stand, but authors' on their own. */
  votesThisWeek: z.number().int(),
  followers: z.number().int(),
  /** What it is said to be for, and whether those are the house's own words. */
  description: Words,
  ownWords: z.boolean(),
  place: z.number().int().nullable(),
  hidden: z.boolean(),
  curators: z.array(PersonChip.extend({ since: Instant })).max(CURATORS_MAX),
  picks: z.array(z.object({ id: Id, topic: z.string() })).max(PICKS_MAX),
})
export type CategoryOfHouse = z.infer<typeof CategoryOfHouse>
