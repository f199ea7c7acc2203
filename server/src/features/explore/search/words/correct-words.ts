import { editDistance } from '@liston/contract/rankings'
import type pg from 'pg'
import { learnWords } from './vocabulary-store.ts'

/** Rankings whose words are learned before a correction: what a busy minute publishes, not what an import brings. */
const LEARN_AT_ONCE = 200
/** Ways to set the words right that are tried: a typo may lie as near to another word. */
const WAYS = 3

const bare = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/**
 * The same words with each unknown one replaced by a known word near to it, the nearest first; none when there is nothing
 * to replace.
 */
export async function correctWords(pool: pg.Pool, text: string): Promise<string[]> {
  const words = text.match(/[\p{L}\p{M}]+/gu)?.filter((word) => word.length >= 3) ?? []
  if (words.length === 0) return []
  // A full disk takes in no new words; the old ones still help.
  await learnWords(pool, LEARN_AT_ONCE).catch(() => {})
  const likely = await findLikelyWords(pool, [...new Set(words.map(bare))])
  const near = new Map([...likely].map(([written, known]) => [written, nearest(written, known)]))
  const way = (n: number) =>
    text.replace(/[\p{L}\p{M}]+/gu, (word) => {
      const choices = near.get(bare(word)) ?? []
      return choices[Math.min(n, choices.length - 1)] ?? word
    })
  const ways = Array.from({ length: WAYS }, (_, n) => way(n))
  return [...new Set(ways)].filter((corrected) => corrected !== text)
}

type Word = { word: string; shown: string; n: number }

const likeSql = `
  SELECT w.written, coalesce(json_agg(json_build_object('word', v.word, 'shown', v.shown, 'n', v.n)) FILTER (WHERE v.word IS NOT NULL), '[]') AS like
  FROM unnest($1::text[]) AS w (written) LEFT JOIN LATERAL words_like(w.written, 30) v ON true
  WHERE NOT EXISTS (SELECT FROM vocabulary k WHERE k.word = w.written)
  GROUP BY w.written`

/** For each of these words that nobody has written yet: the known words that look like it. */
async function findLikelyWords(pool: pg.Pool, words: string[]): Promise<Map<string, Word[]>> {
  const { rows } = await pool.query<{ written: string; like: Word[] }>({
    name: 'likely-words',
    text: likeSql,
    values: [words],
  })
  return new Map(rows.map((r) => [r.written, r.like]))
}

/** The words that take the fewest typos to mistype so, the more common ones first among equals. */
function nearest(written: string, known: Word[]): string[] {
  const typos = written.length < 4 ? 1 : 2
  return known
    .map((word) => ({ ...word, distance: editDistance(written, word.word) }))
    .filter((word) => word.distance <= typos)
    .sort((a, b) => a.distance - b.distance || b.n - a.n)
    .map(({ shown }) => shown)
}
