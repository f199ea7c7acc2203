import { exploreRules } from '@liston/contract/explore'
import { isVisibleText } from '@liston/contract/kernel'
import type pg from 'pg'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import { type Reading, readingsOf } from './words.ts'

const Words = z
  .string()
  .max(10 * exploreRules.SEARCH_TEXT.max)
  .refine((words) => isVisibleText(words))
const cursorOf = <P extends z.ZodType>(kind: string, place: P) =>
  z.object({ kind: z.literal(kind), after: place, words: Words, instead: Words.nullable() })

type Ask<P extends z.ZodType, F> = {
  pool: pg.Pool
  q: string
  /** Type and sort order of the results. A cursor of another kind is rejected. */
  kind: string
  /** Schema of a result's position. */
  place: P
  cursor?: string | undefined
  size: number
  /** Whether words may be dropped if all of them together find nothing. */
  loose: boolean
  find(words: string, after: z.infer<P> | null): Promise<F[]>
  placeOf(found: F): z.infer<P>
}
export type FoundPart<F> = { page: F[]; corrected: string | null; nextCursor: string | null }

/**
 * A page of results. Tries the readings of the text in order and uses the first with results; later pages use the same
 * reading.
 */
export async function firstFound<P extends z.ZodType, F>(ask: Ask<P, F>): Promise<FoundPart<F>> {
  const at = openCursor(ask.cursor, cursorOf(ask.kind, ask.place)) as
    | (Reading & { after: z.infer<P>; kind: string })
    | undefined
    | null
  if (at) return partOf(ask, at, await ask.find(at.words, at.after))
  for await (const reading of readingsOf(ask.pool, ask.q, ask)) {
    const found = await ask.find(reading.words, null)
    if (found.length > 0) return partOf(ask, reading, found)
  }
  return { page: [], corrected: null, nextCursor: null }
}

function partOf<P extends z.ZodType, F>(ask: Ask<P, F>, { words, instead }: Reading, found: F[]): FoundPart<F> {
  const page = found.slice(0, ask.size)
  const last = found.length > ask.size ? page.at(-1) : undefined
  const nextCursor = last ? sealCursor({ kind: ask.kind, after: ask.placeOf(last), words, instead }) : null
  return { page, corrected: instead, nextCursor }
}
