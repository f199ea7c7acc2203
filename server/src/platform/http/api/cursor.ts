import type * as z from 'zod'
import { badInput } from './input/bad-input.ts'

/** An opaque cursor: where a page ended, as base64url of JSON. Holds nothing secret and grants nothing. */
export const sealCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** What a cursor of ours says; null without one. Any other text is refused with VALIDATION on the field `cursor`. */
export function openCursor<T extends z.ZodType>(cursor: string | undefined, schema: T): z.infer<T> | null {
  if (cursor === undefined) return null
  const read = schema.safeParse(parse(cursor))
  if (read.success) return read.data
  throw badInput('cursor', 'Not a cursor of this feed')
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
