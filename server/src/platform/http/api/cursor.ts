import type * as z from 'zod'
import { BAD_CURSOR } from '@liston/contract/kernel'
import { refuser } from '../../refusal.ts'

const refuse = refuser(BAD_CURSOR)

/** An opaque cursor: where a page ended, as base64url of JSON. Holds nothing secret and grants nothing. */
export const sealCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** The longest that a feed makes: the places of two dozen rankings that were passed over. */
const MAX_LENGTH = 1500

/** What a cursor of ours says; null without one. Any other text is refused with BAD_CURSOR. */
export function openCursor<T extends z.ZodType>(cursor: string | undefined, schema: T): z.infer<T> | null {
  if (cursor === undefined) return null
  const read = schema.safeParse(cursor.length > MAX_LENGTH ? undefined : parse(cursor))
  if (read.success) return read.data
  throw refuse('BAD_CURSOR')
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
