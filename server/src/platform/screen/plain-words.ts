import { comparisonKey } from '@liston/contract/kernel'

/** Look-alike letters of other scripts, and signs used as letters, followed by their Latin letters. */
const signs = Object.fromEntries(
  'аa вb еe ёe кk мm нh оo рp сc тt уy хx іi ѕs αa βb εe ιi κk νv οo ρp τt υu χx ıi øo @a $s €e !i |i ¡i'
    .split(' ')
    .map(([sign = '', ...latin]) => [sign, latin.join('')]),
)
const figures: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }
const letter = /[\p{L}@$]/u

/** Possible readings of a word: a 1 may be an i or an l, and repeated letters may be single or double. */
export type Readings = string[]

/**
 * The words of a text for comparison: without accents, case and invisible characters, with look-alikes as Latin
 * letters. "h-o-l-a" and "h o l a" count as one word.
 */
export function plainWords(text: string): Readings[] {
  const plain = comparisonKey(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return joinLone(plain.split(/[^\p{L}\p{N}@$€!|¡]+/u).filter(Boolean))
    .map(readingsOf)
    .filter(([first]) => first)
}

/** Joins three or more consecutive single letters to one word. */
function joinLone(words: readonly string[]): string[] {
  const joined: string[] = []
  let lone: string[] = []
  const end = () => {
    joined.push(...(lone.length >= 3 ? [lone.join('')] : lone))
    lone = []
  }
  for (const word of words) {
    if ([...word].length === 1) lone.push(word)
    else {
      end()
      joined.push(word)
    }
  }
  end()
  return joined
}

/** Signs count as letters only inside a word: "¡hola!" is "hola", "h!jo" is "hijo", and 1984 stays a number. */
function readingsOf(word: string): Readings {
  const bare = word.replace(/^[!|¡]+|[!|¡]+$/g, '')
  const isWord = letter.test(bare)
  const as = (one: string) =>
    [...bare].map((sign) => signs[sign] ?? (isWord ? (sign === '1' ? one : figures[sign]) : undefined) ?? sign).join('')
  const drawnOut = /(.)\1{2,}/gu
  const found = (bare.includes('1') ? [as('i'), as('l')] : [as('i')]).flatMap((reading) =>
    reading.search(drawnOut) < 0 ? [reading] : [reading.replace(drawnOut, '$1'), reading.replace(drawnOut, '$1$1')],
  )
  return [...new Set(found)]
}
