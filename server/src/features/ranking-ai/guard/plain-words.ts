import { lettersOfSigns } from '../../../platform/letters.ts'

/** Letters of other alphabets that look like Latin ones. "ѕuісіdе" is read as the word it imitates. */
const lookalikes: Record<string, string> = Object.fromEntries([
  ['а', 'a'],
  ['ɑ', 'a'],
  ['α', 'a'],
  ['в', 'b'],
  ['β', 'b'],
  ['с', 'c'],
  ['ϲ', 'c'],
  ['ԁ', 'd'],
  ['е', 'e'],
  ['є', 'e'],
  ['ε', 'e'],
  ['ҽ', 'e'],
  ['һ', 'h'],
  ['н', 'h'],
  ['і', 'i'],
  ['ı', 'i'],
  ['ι', 'i'],
  ['ӏ', 'l'],
  ['ј', 'j'],
  ['к', 'k'],
  ['κ', 'k'],
  ['м', 'm'],
  ['п', 'n'],
  ['η', 'n'],
  ['о', 'o'],
  ['ο', 'o'],
  ['σ', 'o'],
  ['р', 'p'],
  ['ρ', 'p'],
  ['ѕ', 's'],
  ['т', 't'],
  ['τ', 't'],
  ['υ', 'u'],
  ['ս', 'u'],
  ['ν', 'v'],
  ['ѵ', 'v'],
  ['ω', 'w'],
  ['х', 'x'],
  ['χ', 'x'],
  ['у', 'y'],
  ['γ', 'y'],
  ['ʏ', 'y'],
  ['ᴢ', 'z'],
] as const)

/** Lower case, without accents, lookalikes as Latin letters. Spaces and signs stay. */
const inOurLetters = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]+/gu, '')
      .toLowerCase(),
  ]
    .map((letter) => lookalikes[letter] ?? letter)
    .join('')

const words = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    // "suiciiiidio": no Spanish or English word repeats a letter three times.
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .trim()

/** Reads signs inside words as letters: "s1ngl3", "p@ra". Numbers and years stay as they are. */
const unsigned = (text: string): string =>
  text.replace(/[\p{L}\p{N}@$!€]+/gu, (word) =>
    /\p{L}/u.test(word) && !/^\d+\p{L}{1,2}$/u.test(word) ? lettersOfSigns(word.replace(/!+$/u, '')) : word,
  )

/** Joins spelled-out words: "t h e  h o t t e s t", "s.u.i.c.i.d.e". Two or more spaces separate words. */
const closed = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[ .\-_*·]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu, (run) =>
    run
      .split(/ {2,}/u)
      .map((word) => word.replace(/[^\p{L}\p{N}]+/gu, ''))
      .join(' '),
  )

/** The possible readings of a text: plain words, signs read as letters, and spelled-out words joined. */
export function plainWords(text: string): string[] {
  const letters = inOurLetters(text)
  const readings = [letters, unsigned(letters), closed(letters), unsigned(closed(letters))]
  return [...new Set(readings.map(words))]
}
