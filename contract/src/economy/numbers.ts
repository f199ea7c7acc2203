import * as z from 'zod'
import { Instant, staff, staffDanger } from '../kernel/index.ts'
import { BREAKS, ECONOMY_NUMBERS, type NumberName } from './all-numbers.ts'

const tags = ['economy']

/** "boostStars:12,ultraStars:60": new numbers as an address says them. */
export const WrittenNumbers = z
  .string()
  .max(4_000)
  .regex(/^([a-z][A-Za-z0-9]{2,40}:\d{1,6}(,|$))*$/)

const int = z.number().int()

/** The price that the buyer saw, in Stars. Without it the current price applies. */
export const PriceSeen = z.number().int().min(0)

const NumberNames = z.enum(Object.keys(ECONOMY_NUMBERS) as [NumberName, ...NumberName[]])

/** What is wrong with a number, see breaksOf. */
const Break = z.object({
  name: NumberNames,
  why: z.enum(BREAKS),
  min: int.optional(),
  max: int.optional(),
  other: NumberNames.optional(),
  value: int.optional(),
})

/** The price is another one since the page was drawn: nothing was paid. Ask again with this one. */
export const PRICE_CHANGED = { PRICE_CHANGED: { status: 409, data: z.object({ price: int }) } } as const

export const numberRefusals = {
  save: {
    /** Each number that does not fit, and what it would break. */
    NUMBERS_BREAK: { status: 422, data: z.object({ breaks: z.array(Break) }) },
    /** Somebody changed them since `version`. */
    NUMBERS_CHANGED: { status: 409, data: z.object({ version: int }) },
    /** All of them stand so already. */
    NOTHING_NEW: { status: 409 },
  },
} as const

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
const NumbersEffectLine = z.object({
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

export const numberEndpoints = {
  /** Defaults and bounds stand in the contract. */
  numbers: staff('economy')
    .route({ method: 'GET', path: '/admin/economy', tags, summary: 'The numbers of the economy, and who changed them' })
    .output(HeldNumbers),

  numbersEffect: staff('economy', 'search')
    .route({
      method: 'GET',
      path: '/admin/economy/effect',
      tags,
      summary: 'What numbers would have made of the last 30 days',
    })
    .input(z.strictObject({ numbers: WrittenNumbers }))
    .output(NumbersEffect),

  /** Holds in every process within two seconds. */
  saveNumbers: staffDanger('economy')
    .route({ method: 'PUT', path: '/admin/economy', tags, summary: 'Change numbers of the economy' })
    .errors(numberRefusals.save)
    .input(z.strictObject({ numbers: NewNumbers, version: z.number().int().min(0) }))
    .output(HeldNumbers),
}
