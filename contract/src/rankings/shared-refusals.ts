import * as z from 'zod'

const count = z.number().int()

export const DUPLICATE_ITEM = { status: 409, data: z.object({ name: z.string() }) } as const
const TOO_MANY_ITEMS = { status: 422, data: z.object({ max: count, level: count }) } as const
const ENDS_AT_OUT_OF_RANGE = { status: 422, data: z.object({ minMinutes: count, maxDays: count }) } as const
/** The category takes no new rankings. */
export const CATEGORY_CLOSED = { status: 409 } as const
export const PRIVATE_LIMIT = { status: 409, data: z.object({ max: count }) } as const
export const NOT_A_DRAFT = { status: 409 } as const
/** Generated items that are neither verified nor accepted by the author (rules 3.21). */
export const UNVERIFIED_ITEMS = { status: 422, data: z.object({ names: z.array(z.string()) }) } as const

/** Errors that publishing a list and changing a published one have in common. */
export const listRefusals = {
  CATEGORY_CLOSED,
  DUPLICATE_ITEM,
  TOO_MANY_ITEMS,
  PRIVATE_LIMIT,
  ENDS_AT_OUT_OF_RANGE,
} as const
