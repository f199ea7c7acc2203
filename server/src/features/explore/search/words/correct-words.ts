import { editDistance } from '@liston/contract/rankings'
import type pg from 'pg'
import { findLikelyWords, learnWords, type Word } from './vocabulary-store.ts'

/** Rankings whose words are learned before a correction: what a busy minute publishes, not what an import brings. */
const LEARN_AT_ONCE = 200

const bare = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/** The same words with each unknown one replaced by the known word nearest to it; null when there is nothing to replace. */
export async function correctWords(pool: pg.Pool, text: string): Promise<string | null> {
  const words = text.match(/[\p{L}\p{M}]+/gu)?.filter((word) => word.length >= 3) ?? []
  if (words.length === 0) return null
  // A full disk takes in no new words; the old ones still help.
  await learnWords(pool, LEARN_AT_ONCE).catch(() => {})
  const likely = await findLikelyWords(pool, [...new Set(words.map(bare))])
  const corrected = text.replace(/[\p{L}\p{M}]+/gu, (word) => nearest(bare(word), likely.get(bare(word)) ?? []) ?? word)
  return corrected === text ? null : corrected
}

/** The word that takes the fewest typos to mistype so, the more common one among equals. */
function nearest(written: string, known: Word[]): string | undefined {
  const typos = written.length < 4 ? 1 : 2
  const [best] = known
    .map((word) => ({ ...word, distance: editDistance(written, word.word) }))
    .filter((word) => word.distance <= typos)
    .sort((a, b) => a.distance - b.distance || b.n - a.n)
  return best?.shown
}
