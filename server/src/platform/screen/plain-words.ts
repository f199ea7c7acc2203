import { comparisonKey } from '@liston/contract/kernel'

/** Letters of other scripts beside the Latin ones they look like, and signs that people write in place of letters. */
const signs = Object.fromEntries(
  'аa вb еe ёe кk мm нh оo рp сc тt уy хx іi ѕs αa βb εe ιi κk νv οo ρp τt υu χx ıi øo @a $s €e !i |i ¡i'
    .split(' ')
    .map(([sign = '', ...latin]) => [sign, latin.join('')]),
)
const figures: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }
const letter = /[\p{L}@$]/u

/** A word as it may have been meant: more than one where a 1 may be an i or an l, or a letter was drawn out. */
export type Readings = string[]

/**
 * The words of a text as they are compared: without accents, capitals and what nobody sees, look-alikes made Latin, and
 * "h-o-l-a" or "h o l a" one word.
 */
export function plainWords(text: string): Readings[] {
  const plain = comparisonKey(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return joinLone(plain.split(/[^\p{L}\p{N}@$€!|¡]+/u).filter(Boolean))
    .map(readingsOf)
    .filter(([first]) => first)
}

/** At least three lone letters in a row were one word. */
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

/** Signs count as letters inside a word only: "¡hola!" is "hola", "h!jo" is "hijo", and 1984 stays a number. */
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
