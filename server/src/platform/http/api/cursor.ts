import type * as z from 'zod'
import { BAD_CURSOR } from '@liston/contract/kernel'
import { refuser } from '../../refusal.ts'

const refuse = refuser(BAD_CURSOR)

/** Encodes the end of a page as an opaque cursor: base64url of JSON. It is neither secret nor an authorisation. */
export const sealCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** The longest cursor that a feed creates: the positions of two dozen skipped rankings. */
const MAX_LENGTH = 1500

/** Decodes a cursor; null without one. Any invalid text is refused with BAD_CURSOR. */
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
