import * as z from 'zod'
import { Id } from '../../kernel/index.ts'

/** Who wrote a list: a model that was configured, or the knowledge base that ships with the product (rules 3.21). */
export const MadeBy = z.enum(['model', 'included'])
export type MadeBy = z.infer<typeof MadeBy>

/** What a list is labelled: who wrote it, and whether at least half of its items are by hand by now. */
export const MadeLabel = z.enum(['model', 'model_edited', 'included', 'included_edited'])
export type MadeLabel = z.infer<typeof MadeLabel>

/** The items of a draft that a machine wrote: known to the knowledge base, or looked at by its author, or neither yet. */
export const MadeItems = z.object({
  by: MadeBy,
  items: z.array(z.object({ id: Id, verified: z.boolean(), accepted: z.boolean() })),
})
export type MadeItems = z.infer<typeof MadeItems>

const count = z.number().int()

/** How a published list was made, counted in its items: written by a machine, known of those, looked at of those. */
export const HowMade = z.object({ items: count, written: count, verified: count, accepted: count })
export type HowMade = z.infer<typeof HowMade>

/** What a card says of it: whether a machine wrote the list, and its label; false and null where a person did. */
export const ofCard = { aiMade: z.boolean(), madeLabel: MadeLabel.nullable() }
/** And the page of a ranking. */
export const ofRanking = { ...ofCard, made: HowMade.nullable() }
