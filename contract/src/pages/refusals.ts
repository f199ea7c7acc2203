import * as z from 'zod'
import { BAD_CURSOR, NOT_FOUND } from '../kernel/index.ts'

const words = {
  /** Neither Spanish nor English. */
  NO_TEXT: { status: 422 },
  /** Another page has that address. */
  SLUG_TAKEN: { status: 409 },
  /** A page that comes with the application has that address. */
  SLUG_RESERVED: { status: 422 },
} as const

/** Somebody saved it since: what they saved is not overwritten. */
const PAGE_CHANGED = { status: 409, data: z.object({ version: z.number().int() }) } as const

/** Each expected "no" of the slice, by the endpoint that may say it (rules 3.28). */
export const pageRefusals = {
  rows: { ...BAD_CURSOR },
  find: { ...NOT_FOUND },
  versions: { ...NOT_FOUND, ...BAD_CURSOR },
  add: { ...words },
  save: { ...NOT_FOUND, ...words, PAGE_CHANGED },
  move: { ...NOT_FOUND },
  restore: {
    ...NOT_FOUND,
    PAGE_CHANGED,
    /** It was never saved so often. */
    NO_SUCH_VERSION: { status: 404 },
  },
} as const
