import * as z from 'zod'
import { Id } from '../../kernel/index.ts'

/** Source of a generated list: a configured model, or the knowledge base that ships with the product (rules 3.21). */
export const MadeBy = z.enum(['model', 'included'])
export type MadeBy = z.infer<typeof MadeBy>

/** AI label of a list: its source, and `_edited` once at least half of its items are written by hand. */
export const MadeLabel = z.enum(['model', 'model_edited', 'included', 'included_edited'])
export type MadeLabel = z.infer<typeof MadeLabel>

/**
 * Generated items of a draft. `verified`: the knowledge base contains the item; `accepted`: the author confirmed it.
 */
export const MadeItems = z.object({
  by: MadeBy,
  items: z.array(z.object({ id: Id, verified: z.boolean(), accepted: z.boolean() })),
})
export type MadeItems = z.infer<typeof MadeItems>

const count = z.number().int()

/**
 * How a published list was made, as numbers of items: all, generated, verified, and accepted without being verified.
 */
export const HowMade = z.object({ items: count, written: count, verified: count, accepted: count })
export type HowMade = z.infer<typeof HowMade>

/**
 * AI fields of a card: whether the list was generated, and its label. False and null for a list written by a person.
 */
export const ofCard = { aiMade: z.boolean(), madeLabel: MadeLabel.nullable() }
/** AI fields of a ranking page. */
export const ofRanking = { ...ofCard, made: HowMade.nullable() }
