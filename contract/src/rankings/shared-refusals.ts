import * as z from 'zod'

const count = z.number().int()

export const DUPLICATE_ITEM = { status: 409, data: z.object({ name: z.string() }) } as const
const TOO_MANY_ITEMS = { status: 422, data: z.object({ max: count, level: count }) } as const
const ENDS_AT_OUT_OF_RANGE = { status: 422, data: z.object({ minMinutes: count, maxDays: count }) } as const
export const PRIVATE_LIMIT = { status: 409, data: z.object({ max: count }) } as const
export const NOT_A_DRAFT = { status: 409 } as const
/** A machine wrote these, nothing knows them, and their author has not said that they are right (rules 3.21). */
export const UNVERIFIED_ITEMS = { status: 422, data: z.object({ names: z.array(z.string()) }) } as const

/** What a list may be refused with wherever it is to be shown. */
export const listRefusals = { DUPLICATE_ITEM, TOO_MANY_ITEMS, PRIVATE_LIMIT, ENDS_AT_OUT_OF_RANGE } as const
