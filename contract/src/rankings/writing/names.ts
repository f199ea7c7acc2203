import { comparisonKey } from '../../kernel/index.ts'

/** Normal form of a name for comparisons: lower case, no accents, no punctuation but + and # ("C" is not "C++"). */
export function normalName(name: string): string {
  const key = comparisonKey(name)
  const words = key
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()
  // A name of only punctuation or emoji is compared as it is: "!!!" is a band, "🍕" a dish.
  return words === '' ? key : words
}

/**
 * The readable part of a URL: lower-case ASCII words joined by hyphens, at most 80
 * characters; "ranking" if none is left.
 */
export function slugOf(topic: string): string {
  const words = normalName(topic).replace(/[^a-z0-9]+/g, '-')
  return words.slice(0, 80).replace(/^-+|-+$/g, '') || 'ranking'
}

/** Levenshtein distance, in code points. */
export function editDistance(before: string, after: string): number {
  const to = [...after]
  let row = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...before].entries()) {
    const next = [i + 1]
    for (const [j, other] of to.entries()) {
      const kept = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(kept, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Maximum edit distance that keeps the votes, as a share of the length of the longer name (rules 3.1). */
export const SMALL_EDIT = 0.2

/** True if a rename keeps the votes. Compares the normal forms, so accents, case and punctuation don't count. */
export function isSmallEdit(before: string, after: string): boolean {
  const [from, to] = [normalName(before), normalName(after)]
  return editDistance(from, to) <= SMALL_EDIT * Math.max([...from].length, [...to].length)
}

/** Minimum similarity of names that probably mean the same thing (rules 3.1, merge duplicates). */
export const SIMILAR = 0.85

/** Trigram similarity of two names, 0 to 1, as pg_trgm computes it. */
export function similarity(a: string, b: string): number {
  const [left, right] = [trigrams(a), trigrams(b)]
  const common = [...left].filter((part) => right.has(part)).length
  return common === 0 ? 0 : common / (left.size + right.size - common)
}

function trigrams(name: string): Set<string> {
  const found = new Set<string>()
  for (const word of normalName(name).split(' ')) {
    const padded = `  ${word} `
    for (let i = 0; i + 3 <= padded.length; i++) found.add(padded.slice(i, i + 3))
  }
  return found
}
