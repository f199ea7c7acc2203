import * as z from 'zod'
import { Id, Instant, Language } from '../kernel/index.ts'
import { CategoryField, RankingCard } from '../rankings/index.ts'

const count = z.number().int()
const Named = z.object({ id: Id, slug: z.string(), topic: z.string(), language: Language })

/** The purchase that can be returned now, and until when. */
const Undo = z.object({ id: Id, until: Instant }).nullable()

/** A ranking of the user that can be featured. `takenUntil`: until then another ranking occupies the place. */
export const FeatureChoice = Named.extend({ category: CategoryField, takenUntil: Instant.nullable() })
export type FeatureChoice = z.infer<typeof FeatureChoice>

/** A ranking where the user can buy one more highlight: their own, or one where they have highlights. */
export const HighlightChoice = Named.extend({ used: count })
export type HighlightChoice = z.infer<typeof HighlightChoice>

/** Purchases with Stars (rules 3.14), as available to the caller. */
export const Redeemables = z.object({
  stars: count,
  credits: z.object({ owned: count, boughtThisMonth: count, undo: Undo }),
  highlights: z.object({ bought: count, undo: Undo, choices: z.array(HighlightChoice) }),
  features: z.object({
    /** Featured now. */
    standing: z.array(Named.extend({ category: CategoryField, until: Instant })),
    choices: z.array(FeatureChoice),
  }),
})
export type Redeemables = z.infer<typeof Redeemables>

/** The ranking at the top of a category, paid with Stars by its author. */
export const CategoryHead = z.object({ card: RankingCard, until: Instant })
export type CategoryHead = z.infer<typeof CategoryHead>
