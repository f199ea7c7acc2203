import * as z from 'zod'
import { Id } from '../../kernel/index.ts'
import { OrderLabel, Standing } from '../../rankings/index.ts'

const count = z.number().int().nonnegative()

/**
 * Explanation of an item's place in "Justo" (rules 3.5 and 4), as of the last recomputation. Votes are in trusted
 * voters of weight 1. Voters for the item are `trustedPeople`, `newPeople` and `asidePeople` together.
 */
export const PlaceReason = z.object({
  standing: Standing,
  /** Users who voted for or against an item of the list. */
  voters: count,
  trustedPeople: count,
  /** Part of `trustedPeople`: voters with so many up-votes that each one weighs less. */
  sharedPeople: count,
  /** Trusted voters against it, and the weight of their votes, which the score subtracts. */
  againstPeople: count,
  againstVotes: z.number().nonnegative(),
  newPeople: count,
  /** Voters for it whose vote has no weight, such as: e-mail not confirmed, account minutes old, votes suspended. */
  asidePeople: count,
  /** Votes against it that do not count, because their voters are not fully trusted. */
  againstAside: count,
  /** Users who gave it Stars, which do not count here. */
  starsPeople: count,
  /** Number of votes of trusted users, new to this list, that move it up a place; null at the first place. */
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
  /** While it is the author's order, votes do not decide yet; `votersMissing` more voters change that. */
  label: OrderLabel,
  votersMissing: count,
  /** Users with an up-vote for it, and Stars spent on it. */
  people: count,
  stars: count,
  /** Null for the author's order, and until the first recomputation. */
  counted: PlaceReason.nullable(),
})
export type Why = z.infer<typeof Why>
