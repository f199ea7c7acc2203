import * as z from 'zod'
import { Instant } from '../../kernel/index.ts'
import { Break, NumberNames } from './refusals.ts'

const int = z.number().int()

/** The price that whoever pays has seen, in Stars; left out, whatever holds. */
export const PriceSeen = z.number().int().min(0)

/** Names and values that are to hold; what is not named stays. */
export const NewNumbers = z.partialRecord(NumberNames, int)
export type NewNumbers = z.infer<typeof NewNumbers>

/** A change of them: only what changed. */
const Changed = z.object({ name: NumberNames, before: int, after: int })
export const NumbersChange = z.object({
  version: int,
  numbers: z.array(Changed),
  by: z.string().nullable(),
  changedAt: Instant,
})
export type NumbersChange = z.infer<typeof NumbersChange>

/** What holds, and the latest changes; `version` is sent with the next one. */
export const HeldNumbers = z.object({
  version: int,
  numbers: z.record(NumberNames, int),
  changes: z.array(NumbersChange),
})
export type HeldNumbers = z.infer<typeof HeldNumbers>

/** One kind of movement in the last 30 days: as it was, and as it would have been. */
export const NumbersEffectLine = z.object({
  kind: z.string(),
  currency: z.enum(['stars', 'xp', 'credits']),
  acts: int,
  before: int,
  after: int,
})
const Sum = z.object({ before: int, after: int })

/** What numbers would have made of the last 30 days, from the ledger. */
export const NumbersEffect = z.object({
  from: Instant,
  to: Instant,
  lines: z.array(NumbersEffectLine),
  minted: Sum,
  burned: Sum,
  xp: Sum,
  credits: Sum,
  /** Days of somebody on which a cap cut what they earned: acts beyond it left no line, so a higher cap brings more than this. */
  cappedDays: int,
  breaks: z.array(Break),
})
export type NumbersEffect = z.infer<typeof NumbersEffect>
