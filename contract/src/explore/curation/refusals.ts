import * as z from 'zod'
import { NOT_FOUND } from '../../kernel/index.ts'

/** The reader looks after another category, or none. */
const NOT_CURATOR = { NOT_CURATOR: { status: 403 } } as const

/** Each expected "no" about curators and what they single out, by the endpoint that may say it. */
export const curationRefusals = {
  pick: {
    ...NOT_FOUND,
    ...NOT_CURATOR,
    /** The ranking stands in another category. */
    OTHER_CATEGORY: { status: 409 },
    PICKS_FULL: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  unpick: { ...NOT_CURATOR },
  appoint: {
    /** Nobody is called so, or they can look after nothing: suspended, or gone. */
    ...NOT_FOUND,
    CURATORS_FULL: { status: 409, data: z.object({ max: z.number().int() }) },
  },
} as const
