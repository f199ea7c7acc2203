import * as z from 'zod'
import { BREAKS, ECONOMY_NUMBERS, type NumberName } from './all-numbers.ts'

export const NumberNames = z.enum(Object.keys(ECONOMY_NUMBERS) as [NumberName, ...NumberName[]])
const int = z.number().int()

/** What is wrong with a number, see breaksOf. */
export const Break = z.object({
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
