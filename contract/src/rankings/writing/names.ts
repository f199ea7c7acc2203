import { comparisonKey, tidyText, withoutAccents } from '../../kernel/index.ts'

/**
 * Key of exact duplicates, which a list refuses: NFC, lower case, blanks tidied. Letters are lowered one by one, as the
 * unique indexes on lower(name) do. The sigma at the end of a Greek word counts as any other.
 */
export const exactName = (name: string): string =>
  [...tidyText(name)]
    .map((letter) => letter.toLowerCase())
    .join('')
    .replaceAll('i\u0307', 'i')
    .replaceAll('ς', 'σ')

/** Latin letters that Unicode does not decompose. */
const plainOf: Record<string, string> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd' }

/**
 * Key of similar names, which a list warns about: lower case, no punctuation but + and # ("C" is not "C++"), no accents
 * of Latin letters except ñ. Marks of other scripts stay, because they make other letters: ガラス, カラス; राम, रोम.
 */
export function similarName(name: string): string {
  const key = comparisonKey(name)
  const words = key
    .normalize('NFD')
    .replace(/(\p{Script=Latin})(\p{M}+)/gu, (_, letter: string, marks: string) =>
      /n/i.test(letter) && marks.includes('\u0303') ? `${letter}\u0303` : letter,
    )
    .toLowerCase()
    .replace(/[łøßæœđ]/g, (letter) => plainOf[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .normalize('NFC')
    .trim()
  // A name of only punctuation or emoji is compared as it is: "!!!" is a band, "🍕" a dish.
  return words === '' ? key : words
}

/** Key of a name for search and entities: lower case, no accents, no punctuation but + and #. No test of duplicates. */
export function normalName(name: string): string {
  const key = comparisonKey(name)
  const words = withoutAccents(key)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
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

/** True if a rename keeps the votes. Compares the keys of similar names, so accents, case and punctuation don't count. */
export function isSmallEdit(before: string, after: string): boolean {
  const [from, to] = [similarName(before), similarName(after)]
  return editDistance(from, to) <= SMALL_EDIT * Math.max([...from].length, [...to].length)
}

/** Minimum similarity of names that probably mean the same thing (rules 3.1, merge duplicates). */
export const SIMILAR = 0.85

/** True if two names probably mean the same thing, without being exact duplicates for certain. */
export const areSimilar = (a: string, b: string): boolean =>
  similarName(a) === similarName(b) || similarity(a, b) >= SIMILAR

export type SimilarFinder = { indexOf(name: string): number; add(name: string): void }

/** Finds names that probably mean the same thing as one that was added earlier. `indexOf` is -1 if there is none. */
export function similarFinder(): SimilarFinder {
  const known: { key: string; parts: Set<string> }[] = []
  const read = (name: string) => ({ key: similarName(name), parts: trigrams(name) })
  return {
    indexOf(name) {
      const { key, parts } = read(name)
      return known.findIndex((one) => one.key === key || overlap(one.parts, parts) >= SIMILAR)
    },
    add: (name) => void known.push(read(name)),
  }
}

/** Trigram similarity of two names, 0 to 1, as pg_trgm computes it. */
export function similarity(a: string, b: string): number {
  return overlap(trigrams(a), trigrams(b))
}

function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = [...left].filter((part) => right.has(part)).length
  return common === 0 ? 0 : common / (left.size + right.size - common)
}

function trigrams(name: string): Set<string> {
  const found = new Set<string>()
  for (const word of similarName(name).split(' ')) {
    const padded = `  ${word} `
    for (let i = 0; i + 3 <= padded.length; i++) found.add(padded.slice(i, i + 3))
  }
  return found
}
