import * as z from 'zod'
import { Id } from '../../kernel/index.ts'
import { OrderLabel, Standing } from '../../rankings/index.ts'

const count = z.number().int().nonnegative()

/**
 * What an item's place in "Justo" is made of (rules 3.5 and 4), as last counted. The people for it are `trustedPeople`,
 * `newPeople` and `asidePeople` together; votes are in those of trusted people.
 */
export const PlaceReason = z.object({
  standing: Standing,
  /** People who voted for or against an item of the list. */
  voters: count,
  trustedPeople: count,
  /** Of those, who votes for so much of the list that one weight is shared out. */
  sharedPeople: count,
  /** Trusted people against it, and what their votes weigh: they are taken off. */
  againstPeople: count,
  againstVotes: z.number().nonnegative(),
  newPeople: count,
  /** People for it whose vote weighs nothing: e-mail not confirmed, account minutes old, or barred from voting. */
  asidePeople: count,
  /** Votes against it that count nothing: they are not those of trusted people. */
  againstAside: count,
  /** People who gave it Stars, which do not count here. */
  starsPeople: count,
  /** So many more trusted people's votes, of those who have not voted here, move it up a place; null at the first. */
  votesToClimb: count.nullable(),
})
export type PlaceReason = z.infer<typeof PlaceReason>

/** "¿Por qué está aquí?" */
export const Why = z.object({
  itemId: Id,
  name: z.string(),
  rank: z.number().int(),
  items: z.number().int(),
  rankLow: z.number().int().nullable(),
  rankHigh: z.number().int().nullable(),
  tieWithNext: z.boolean(),
  isNew: z.boolean(),
  /** While the author's order stands, votes decide nothing yet; `votersMissing` more people change that. */
  label: OrderLabel,
  votersMissing: count,
  /** People who vote for it, and Stars that it got. */
  people: count,
  stars: count,
  /** Null while the author's order stands, and until it is counted. */
  counted: PlaceReason.nullable(),
})
export type Why = z.infer<typeof Why>
