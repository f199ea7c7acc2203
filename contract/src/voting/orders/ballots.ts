import * as z from 'zod'
import { Id } from '../../kernel/index.ts'

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
