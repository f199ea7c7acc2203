import * as z from 'zod'

/** Items a page of a feed holds (rules 3.1). */
export const PAGE_SIZE = 20

/**
 * Opaque keyset cursor: where the previous page ended. Never an offset. Any text that is no such place is BAD_CURSOR, as
 * long as an address may be.
 */
export const Cursor = z.string().max(16_384)

/** A page of a feed: its items and where the next page begins, or null at the end. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: Cursor.nullable() })
