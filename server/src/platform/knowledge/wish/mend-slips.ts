import type { Language } from '@liston/contract/kernel'
import { isKnownName } from '../find-entity.ts'
import { fold } from '../name-key.ts'
import { isSlipOfWord } from '../slip.ts'
import { stemOf } from './words-of.ts'
import { vocabularyOf } from './vocabulary.ts'

/** Words of their own that look like a slip in another one. */
const own = new Set(
  `counties cartons diaries dairies flights rivets carets spots dialects parents plaints postes cientos fritas carretas montadas
   pintores pinturas navajas canchas ventas cuartos galletas cuentas muertes puertas plazas casinos ritmos marcos`.split(
    /\s+/,
  ),
)

/** So many ways of mending are tried; a wish with more doubts than that is read as it is written. */
const MOST = 6

/**
 * A wish with its slips of the pen mended: one letter of a long word that is none itself. Where two words are as near ("dog breds"), both
 * ways are given: whoever reads takes the one that makes sense, if only one does.
 */
export function mendSlips(text: string, language: Language): string[] {
  let ways: string[][] = [[]]
  for (const word of fold(text).split(' ')) {
    const meant = meantBy(word, language)
    ways = ways.flatMap((way) => meant.map((other) => [...way, other]))
    if (ways.length > MOST) return [fold(text)]
  }
  return ways.map((way) => way.join(' '))
}

function meantBy(word: string, language: Language): string[] {
  const { written, stems } = vocabularyOf(language)
  if (word.length < 5 || own.has(word) || stems.has(stemOf(word, language)) || isKnownName(word)) return [word]
  const near = (written.get(word[0]!) ?? []).filter((known) => isSlipOfWord(word, known))
  const byStem = new Map(near.map((known) => [stemOf(known, language), known]))
  return byStem.size > 0 ? [...byStem.values()] : [word]
}
