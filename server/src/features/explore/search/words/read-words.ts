import type pg from 'pg'
import { alternatives, isFiller } from './alike-words.ts'
import { correctWords } from './correct-words.ts'

/** A search as the index is asked; `instead` is what a reader is told was searched for, null where it is what they wrote. */
export type Reading = { words: string; instead: string | null }

/** Who writes so means it to the letter. */
const isExact = (q: string) => /["]|(^|\s)-\S|(^|\s)or(\s|$)/i.test(q)

/**
 * How a search may be meant, each way asked for only when those before it found nothing: as written, with its typos set
 * right, without the words that nothing holds, and then by ever fewer of the words, whichever they are.
 */
export async function* readingsOf(pool: pg.Pool, q: string, o: { loose: boolean }): AsyncGenerator<Reading> {
  if (isExact(q)) return yield { words: q, instead: null }
  const meant = withoutFillers(q)
  yield { words: alternatives(meant), instead: null }
  const corrections = await correctWords(pool, meant)
  for (const corrected of corrections) yield { words: alternatives(corrected), instead: corrected }
  if (o.loose) yield* looseReadings(pool, wordsOf(corrections[0] ?? meant))
}

/** Words of a loose search at most: of more there would be too many choices. */
const LOOSE_MOST = 5

async function* looseReadings(pool: pg.Pool, words: string[]): AsyncGenerator<Reading> {
  const frequencies = await findFrequencies(pool, words)
  const known = words.filter((word) => frequencies.has(word)).slice(0, LOOSE_MOST)
  if (known.length === 0) return
  if (known.length < words.length) yield { words: alternatives(known.join(' ')), instead: known.join(' ') }
  for (let size = known.length - 1; size > 0; size--)
    yield { words: choicesOf(known, size).join(' or '), instead: known.join(' · ') }
}

/** About how many rankings hold each of these words; what no ranking holds is left out. */
async function findFrequencies(pool: pg.Pool, words: string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ written: string; n: number }>({
    name: 'word-frequencies',
    text: 'SELECT w AS written, v.n FROM unnest($1::text[]) w JOIN vocabulary v ON v.word = lower(unaccent(w))',
    values: [words],
  })
  return new Map(rows.map((row) => [row.written, row.n]))
}

/** So many of the words, in every way there is. */
function choicesOf(words: readonly string[], size: number): string[] {
  if (size === 0) return ['']
  return words.flatMap((word, i) => choicesOf(words.slice(i + 1), size - 1).map((rest) => `${word} ${rest}`.trim()))
}

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** What says what is looked for: "the best", "lista de" and the like stand in every topic or in none. */
function withoutFillers(q: string): string {
  const words = q.split(/\s+/).filter((word) => !isFiller(word))
  return words.some((word) => wordsOf(word).length > 0) ? words.join(' ') : q
}
