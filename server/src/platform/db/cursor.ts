import * as z from 'zod'

/** Opaque keyset cursor: the sort key of a page's last row. */
export const cursorOf = (...key: (string | number)[]): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** The sort key in a cursor, checked part by part; null for a cursor that is not ours. */
export function readCursor<T extends z.ZodType>(cursor: string, key: T): z.infer<T> | null {
  try {
    return key.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data ?? null
  } catch {
    return null
  }
}
