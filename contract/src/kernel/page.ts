import * as z from 'zod'

/** Items a page of a feed holds (rules 3.1). */
export const PAGE_SIZE = 20

/** Opaque keyset cursor: where the previous page ended. Never an offset. */
export const Cursor = z.string().min(1).max(1500)

/** A page of a feed: its items and where the next page begins, or null at the end. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: Cursor.nullable() })
