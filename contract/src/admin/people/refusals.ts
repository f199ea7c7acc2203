import * as z from 'zod'
import { NOT_FOUND } from '../../kernel/index.ts'

/** Each expected "no" about what is done to one person. */
export const personRefusals = {
  signPersonOut: {
    ...NOT_FOUND,
    /** They run the house: their role is taken from them first. */
    STAFF_MEMBER: { status: 409 },
  },
  saveView: {
    ...NOT_FOUND,
    /** One keeps `max` at most: another one goes first. */
    TOO_MANY_VIEWS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  grant: {
    ...NOT_FOUND,
    /** Nobody gives to themselves, or takes from themselves. */
    OWN_WALLET: { status: 409 },
    /** They have less than is to be taken: `balance` of that currency. */
    TOO_MUCH: { status: 409, data: z.object({ balance: z.number().int() }) },
  },
} as const
