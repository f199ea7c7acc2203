import * as z from 'zod'

/** Items per page of a feed (rules 3.1). */
export const PAGE_SIZE = 20

/**
 * Opaque keyset cursor: the end of the previous page, never an offset. An invalid one is refused with BAD_CURSOR. The
 * limit is the maximum length of a URL.
 */
export const Cursor = z.string().max(16_384)

/** Schema of one page of a feed: its items and the cursor of the next page, or null at the end. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: Cursor.nullable() })
