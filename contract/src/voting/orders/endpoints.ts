import * as z from 'zod'
import { Id, Instant } from '../../kernel/index.ts'
import { OrderLabel, rankingRules, Standing } from '../../rankings/index.ts'

/** Creation time of an item, or a time between the creation of two items; milliseconds since the epoch. */
const Time = z.number()

/**
 * All input of the order "Justo" (rules 3.5), without names: `npm run order` prints the places from it. A ballot
 * contains only the weight of its voter. Its times are rounded down to the creation of the newest item that existed
 * then. That is precise enough for the order.
 */
export const BallotBox = z.object({
  rankingId: z.string(),
  items: z.array(z.object({ itemId: z.string(), createdAt: Time, authorPosition: z.number().int() })),
  ballots: z.array(
    z.object({
      /** Trust t of the voter, 0 to 1, and fair weight f of their level (rules 3.4). */
      trust: z.number().min(0).max(1),
      fairWeight: z.number().nonnegative(),
      /** Time of the voter's first vote in the list; if absent, the earliest mark. */
      firstAt: Time.optional(),
      marks: z.array(
        z.object({
          itemId: z.string(),
          at: Time,
          /** Up, down, or 0 for Stars without a vote. */
          sign: z.union([z.literal(1), z.literal(0), z.literal(-1)]),
          starsSpent: z.number().nonnegative(),
        }),
      ),
    }),
  ),
})
export type BallotBox = z.infer<typeof BallotBox>

/** Output of `npm run order` for a ballot box. */
export const ComputedOrder = z.object({
  confidence: z.enum(['author', 'provisional', 'stable']),
  places: z.array(
    z.object({
      itemId: z.string(),
      rank: z.number().int(),
      rankLow: z.number().int(),
      rankHigh: z.number().int(),
      tieWithNext: z.boolean(),
      isNew: z.boolean(),
    }),
  ),
})
export type ComputedOrder = z.infer<typeof ComputedOrder>

/** Minimum number of ballots for publication: with fewer, one could guess whose they are. */
export const BALLOTS_FROM_PEOPLE = 5

/** Maximum number of voters for publication: more ballots do not fit in one response. */
export const BALLOTS_TO_PEOPLE = 20_000

/** Ballots of one ranking in the API. */
export const RankingBallots = BallotBox.extend({ rankingId: Id })

/** Items of a personal order, first place first. Items that are left out have no place. */
export const OrderedItems = z
  .array(Id)
  .min(1)
  .max(rankingRules.ITEMS.pro)
  .refine((ids) => new Set(ids).size === ids.length, 'An item has one place')

/** "Mi orden": the signed-in user's own order of a ranking, and its agreement with the crowd's (rules 3.5 and 4). */
export const MyOrder = z.object({
  /** Time of the last save. Null: `itemIds` is only a starting point (own votes, else the crowd's order). */
  savedAt: Instant.nullable(),
  itemIds: z.array(Id),
  /** Items without a place, in the crowd's order. */
  unranked: z.array(Id),
  /**
   * Share of item pairs in the same order as the crowd's, in percent. Null without a saved order, an order of the
   * crowd, or a pair.
   */
  agreementPct: z.number().int().min(0).max(100).nullable(),
  /** Largest differences from the crowd: the user places the item `places` higher, or lower if negative. */
  boldest: z.array(z.object({ itemId: Id, places: z.number().int() })),
  /** Number of personal orders that count in "Órdenes", as of the last recomputation. */
  personalOrders: z.number().int(),
})
export type MyOrder = z.infer<typeof MyOrder>

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
