import * as z from 'zod'
import { BAD_CURSOR, NOT_FOUND } from '../kernel/index.ts'

const words = {
  /** Neither Spanish nor English. */
  NO_TEXT: { status: 422 },
  /** Another article has that address. */
  SLUG_TAKEN: { status: 409 },
  /** So many rankings are not shown in one article. */
  TOO_MANY_EMBEDS: { status: 422, data: z.object({ max: z.number().int() }) },
} as const

/** Each expected "no" of the slice, by the endpoint that may say it (rules 3.26). */
export const socialClubRefusals = {
  list: { ...BAD_CURSOR },
  find: { ...NOT_FOUND },
  like: { ...NOT_FOUND, /** One's own article. */ OWN_ARTICLE: { status: 403 } },
  add: { ...words },
  save: {
    ...NOT_FOUND,
    ...words,
    /** Somebody saved it since: what they saved is not overwritten. */
    ARTICLE_CHANGED: { status: 409, data: z.object({ version: z.number().int() }) },
  },
  move: {
    ...NOT_FOUND,
    /** From where it is, it does not go there. */
    NO_SUCH_STEP: { status: 409 },
    /** A date that is over. */
    DATE_PASSED: { status: 422 },
  },
} as const
