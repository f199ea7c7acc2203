import type pg from 'pg'
import { alternatives, isFiller } from './alike-words.ts'
import { correctWords } from './correct-words.ts'
import { findFrequencies } from './vocabulary-store.ts'

/** A search as the index is asked; `instead` is what a reader is told was searched for, null where it is what they wrote. */
export type Reading = { words: string; instead: string | null }

/** Who writes so means it to the letter. */
const isExact = (q: string) => /["]|(^|\s)-\S|(^|\s)or(\s|$)/i.test(q)

/**
 * How a search may be meant, each way asked for only when those before it found nothing: as written, with its typos set
 * right, and then with a word less each time, the unknown and the most common ones first.
 */
export async function* readingsOf(pool: pg.Pool, q: string, o: { loose: boolean }): AsyncGenerator<Reading> {
  if (isExact(q)) return yield { words: q, instead: null }
  const meant = withoutFillers(q)
  yield { words: alternatives(meant), instead: null }
  const corrected = await correctWords(pool, meant)
  if (corrected) yield { words: alternatives(corrected), instead: corrected }
  if (!o.loose) return
  const kept = wordsOf(corrected ?? meant)
  const known = await findFrequencies(pool, kept)
  const unknownFirst = (n: number | undefined) => (n === undefined ? Number.POSITIVE_INFINITY : n)
  const leaving = [...kept].sort((a, b) => unknownFirst(known.get(b)) - unknownFirst(known.get(a)))
  for (const word of leaving.slice(0, Math.min(LESS_MOST, kept.length - 1))) {
    kept.splice(kept.indexOf(word), 1)
    yield { words: alternatives(kept.join(' ')), instead: kept.join(' ') }
  }
}
/** Words that a search is asked without at most. */
const LESS_MOST = 3

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** What says what is looked for: "the best", "lista de" and the like stand in every topic or in none. */
function withoutFillers(q: string): string {
  const words = q.split(/\s+/).filter((word) => !isFiller(word))
  return words.some((word) => wordsOf(word).length > 0) ? words.join(' ') : q
}
