import * as z from 'zod'
import { Id, Instant, Language } from '../kernel/index.ts'
import { CategoryField, RankingCard } from '../rankings/index.ts'

const count = z.number().int()
const Named = z.object({ id: Id, slug: z.string(), topic: z.string(), language: Language })

/** What can be taken back now, and until when. */
const Undo = z.object({ id: Id, until: Instant }).nullable()

/** A ranking of one's own that may stand at the head of its category; `takenUntil`: another stands there. */
export const FeatureChoice = Named.extend({ category: CategoryField, takenUntil: Instant.nullable() })
export type FeatureChoice = z.infer<typeof FeatureChoice>

/** A ranking in which somebody highlights, or which is theirs: one highlight more is to be had there. */
export const HighlightChoice = Named.extend({ used: count })
export type HighlightChoice = z.infer<typeof HighlightChoice>

/** What Stars buy (rules 3.14), as it stands with whoever asks. */
export const Redeemables = z.object({
  stars: count,
  credits: z.object({ owned: count, boughtThisMonth: count, undo: Undo }),
  highlights: z.object({ bought: count, undo: Undo, choices: z.array(HighlightChoice) }),
  features: z.object({
    /** Those that stand now. */
    standing: z.array(Named.extend({ category: CategoryField, until: Instant })),
    choices: z.array(FeatureChoice),
  }),
})
export type Redeemables = z.infer<typeof Redeemables>

/** What stands at the head of a category, paid with Stars by its author. */
export const CategoryHead = z.object({ card: RankingCard, until: Instant })
export type CategoryHead = z.infer<typeof CategoryHead>
