import * as z from 'zod'
import { Id } from '../../kernel/index.ts'

/** The moment at which an item was made, or one between two items; milliseconds since the epoch. */
const Time = z.number()

/**
 * All that the order "Justo" is computed from (rules 3.5), with nobody's name: `npm run order` prints the places from it.
 * A ballot knows nothing of its person but what it weighs; its times are moved back to that of the newest item that was
 * there, which is as much as the order needs.
 */
export const BallotBox = z.object({
  rankingId: z.string(),
  items: z.array(z.object({ itemId: z.string(), createdAt: Time, authorPosition: z.number().int() })),
  ballots: z.array(
    z.object({
      /** Trust t of the person, 0 to 1, and fair weight f of their level (rules 3.4). */
      trust: z.number().min(0).max(1),
      fairWeight: z.number().nonnegative(),
      /** Their first vote in the list; the earliest mark where it is absent. */
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

/** What `npm run order` prints of a ballot box. */
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

/** Below so many people with a ballot a ranking's are not given out: one could guess whose they are. */
export const BALLOTS_FROM_PEOPLE = 5

/** Above so many voters the ballots are too much for one answer. */
export const BALLOTS_TO_PEOPLE = 20_000

/** The ballots of one ranking, as the API gives them out. */
export const RankingBallots = BallotBox.extend({ rankingId: Id })
