import * as z from 'zod'
import { NOT_FOUND } from '../kernel/index.ts'
import { rankingRefusals } from '../rankings/index.ts'

const count = z.number().int()

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const transferRefusals = {
  begin: {
    FILE_EMPTY: { status: 422 },
    /** More rows or columns than are read. A file of too many bytes is refused before it is read. */
    TABLE_TOO_LARGE: { status: 422, data: z.object({ rows: count, columns: count }) },
    /** A ZIP, a spreadsheet, a picture: no text. */
    NO_TEXT: { status: 422, data: z.object({ found: z.enum(['zip', 'other']) }) },
    /** Text in none of the encodings that are read. */
    WRONG_ENCODING: { status: 422 },
    /** It begins as CSV or JSON and can't be read to its end; `line` where that is known. */
    FILE_BROKEN: { status: 422, data: z.object({ line: count.nullable() }) },
    /** JSON that is no file of a ranking. */
    JSON_UNKNOWN: { status: 422 },
  },
  read: { ...NOT_FOUND },
  makeDraft: {
    ...NOT_FOUND,
    TOO_MANY_DRAFTS: rankingRefusals.draft.TOO_MANY_DRAFTS,
    /** Fewer than two items came of it. */
    NOTHING_USABLE: { status: 422, data: z.object({ min: count }) },
  },
} as const
