import { BAD_CURSOR, NOT_FOUND } from '../kernel/index.ts'

/** It is over, or somebody else decided it meanwhile. */
const NOT_OPEN = { NOT_OPEN: { status: 409 } } as const

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const partnerRefusals = {
  offer: {
    /** One of that role is open. */
    OFFER_OPEN: { status: 409 },
    /** They have that role. */
    ROLE_HELD: { status: 409 },
  },
  withdraw: { ...NOT_FOUND, ...NOT_OPEN },
  queue: BAD_CURSOR,
  answer: { ...NOT_FOUND, ...NOT_OPEN },
  move: NOT_FOUND,
} as const
