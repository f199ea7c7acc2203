import { lettersOfSigns } from '../../../platform/letters.ts'

/** Letters of other alphabets that look like ours: whoever writes "ѕuісіdе" with them means the word all the same. */
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

/** Lower case, no accents, our alphabet; spaces and signs stay. */
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
    // "suiciiiidio": no word of ours has a letter three times.
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .trim()

/** Signs inside words are letters: "s1ngl3", "p@ra"; numbers and years stay what they are. */
const unsigned = (text: string): string =>
  text.replace(/[\p{L}\p{N}@$!€]+/gu, (word) =>
    /\p{L}/u.test(word) && !/^\d+\p{L}{1,2}$/u.test(word) ? lettersOfSigns(word.replace(/!+$/u, '')) : word,
  )

/** "t h e  h o t t e s t" and "s.u.i.c.i.d.e" are words again; more than one space parts two of them. */
const closed = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[ .\-_*·]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu, (run) =>
    run
      .split(/ {2,}/u)
      .map((word) => word.replace(/[^\p{L}\p{N}]+/gu, ''))
      .join(' '),
  )

/** A text as it may be meant: its plain words, those with signs read as letters, and those written letter by letter. */
export function plainWords(text: string): string[] {
  const letters = inOurLetters(text)
  const readings = [letters, unsigned(letters), closed(letters), unsigned(closed(letters))]
  return [...new Set(readings.map(words))]
}
