import * as z from 'zod'
import { Instant, staff, staffDanger } from '../kernel/index.ts'
import { BREAKS, ECONOMY_NUMBERS, type NumberName } from './all-numbers.ts'

const tags = ['economy']

/** New settings as a query parameter: "boostStars:12,ultraStars:60". */
export const WrittenNumbers = z
  .string()
  .max(4_000)
  .regex(/^([a-z][A-Za-z0-9]{2,40}:\d{1,6}(,|$))*$/)

const int = z.number().int()

/** The price that the buyer saw, in Stars. Without it the current price applies. */
export const PriceSeen = z.number().int().min(0)

const NumberNames = z.enum(Object.keys(ECONOMY_NUMBERS) as [NumberName, ...NumberName[]])

/** Why a setting is invalid; see `breaksOf`. */
const Break = z.object({
  name: NumberNames,
  why: z.enum(BREAKS),
  min: int.optional(),
  max: int.optional(),
  other: NumberNames.optional(),
  value: int.optional(),
})

/** Refusals of a purchase with Stars. */
export const purchaseRefusals = {
  /** The price changed after the page was rendered; nothing was charged. Retry with this price. */
  PRICE_CHANGED: { status: 409, data: z.object({ price: int }) },
  /** Number of Stars that the user lacks. */
  STARS_INSUFFICIENT: { status: 402, data: z.object({ missing: int }) },
} as const

export const numberRefusals = {
  save: {
    /** Each invalid setting, and the reason. */
    NUMBERS_BREAK: { status: 422, data: z.object({ breaks: z.array(Break) }) },
    /** The settings changed since `version`. */
    NUMBERS_CHANGED: { status: 409, data: z.object({ version: int }) },
    /** All settings already have these values. */
    NOTHING_NEW: { status: 409 },
  },
} as const

/** New values by name. Settings that are not named keep their value. */
export const NewNumbers = z.partialRecord(NumberNames, int)
export type NewNumbers = z.infer<typeof NewNumbers>

/** A change of settings: only the changed ones. */
const Changed = z.object({ name: NumberNames, before: int, after: int })
export const NumbersChange = z.object({
  version: int,
  numbers: z.array(Changed),
  by: z.string().nullable(),
  changedAt: Instant,
})
export type NumbersChange = z.infer<typeof NumbersChange>

/** The current settings and their latest changes. The client sends `version` back with its next change. */
export const HeldNumbers = z.object({
  version: int,
  numbers: z.record(NumberNames, int),
  changes: z.array(NumbersChange),
})
export type HeldNumbers = z.infer<typeof HeldNumbers>

/** One kind of movement in the last 30 days: actual sum, and sum under the other settings. */
const NumbersEffectLine = z.object({
  kind: z.string(),
  currency: z.enum(['stars', 'xp', 'credits']),
  acts: int,
  before: int,
  after: int,
})
const Sum = z.object({ before: int, after: int })

/** Simulates the last 30 days under other settings, from the ledger. */
export const NumbersEffect = z.object({
  from: Instant,
  to: Instant,
  lines: z.array(NumbersEffectLine),
  minted: Sum,
  burned: Sum,
  xp: Sum,
  credits: Sum,
  /**
   * Number of user-days on which a cap withheld XP. The ledger has no rows beyond the cap, so a higher cap brings more
   * than shown here.
   */
  cappedDays: int,
  breaks: z.array(Break),
})
export type NumbersEffect = z.infer<typeof NumbersEffect>

export const numberEndpoints = {
  /** Defaults and bounds are in the contract (`ECONOMY_NUMBERS`). */
  numbers: staff('economy')
    .route({ method: 'GET', path: '/admin/economy', tags, summary: 'Get the economy settings and latest changes' })
    .output(HeldNumbers),

  numbersEffect: staff('economy', 'search')
    .route({
      method: 'GET',
      path: '/admin/economy/effect',
      tags,
      summary: 'Simulate the last 30 days under other economy settings',
    })
    .input(z.strictObject({ numbers: WrittenNumbers }))
    .output(NumbersEffect),

  /** Takes effect in every process within two seconds. */
  saveNumbers: staffDanger('economy')
    .route({ method: 'PUT', path: '/admin/economy', tags, summary: 'Change economy settings' })
    .errors(numberRefusals.save)
    .input(z.strictObject({ numbers: NewNumbers, version: z.number().int().min(0) }))
    .output(HeldNumbers),
}
