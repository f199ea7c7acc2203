import type { Language } from '@liston/contract/kernel'
import type { Topic } from '../base.ts'
import { fold, isKnownName, isSlipOfWord } from '../items-of.ts'
import { composeTopic, spanIn } from './compose-topic.ts'
import { looseKey, readingsOf, stemOf, vocabularyOf, wordsOf } from './vocabulary.ts'

/** From here on a prompt names the criterion, not the topic. */
const judged =
  / (?:segun|teniendo en cuenta|en funcion de|ordenad[oa]s por|por su|por sus|basandote en|according to|based on|in terms of|sorted by|ordered by|judged by|by their|for their) .*$/
/** "los 50 mejores": a number of items, not the fifties. */
const howMany = / \d{1,3}(?= (?:mejores|peores|mas|best|worst|most|greatest|top|favou?rite) )/g
/** "en español", "in French": the language of a work, not its country. */
const inLanguage =
  /\b(?:en|in) (?=(?:espanol|castellano|ingles|frances|aleman|italiano|portugues|japones|chino|ruso|coreano|catalan|gallego|euskera|spanish|english|french|german|italian|portuguese|japanese|chinese|russian|korean|catalan)\b)/g
/** "de 2010" is one year, "de los 2010" a decade. Named topics are decades. */
const singleYear = /\b(?:de|del ano|from|of|in|en) (?:19|20)\d\d$/
/** Measurable criteria: the best known entities are not the highest, so the list would be wrong. */
const measured =
  /\b(?:altura|poblacion|habitantes|superficie|tamano|precio|riqueza|pib|edad|peso|longitud|duracion|velocidad|extension|fecha|height|population|size|area|price|gdp|age|weight|length|speed|date|wealth|year|ano|taquilla|box office|ventas|sales|temperature|temperatura)\b/

/**
 * The topic of a prompt, or null if any word is not understood. "hazme un ranking de las mejores pelis de terror de los
 * 90" is first looked up among the named topics. Then it is composed from words for types, attributes and years. The
 * language of the prompt is tried before the other one.
 */
export function findTopic(prompt: string, language: Language): Topic | null {
  const folded = ` ${fold(prompt)} `
  const tail = judged.exec(folded)?.[0] ?? ''
  if (measured.test(tail)) return null
  const wish = tail ? folded.slice(0, -tail.length) : folded
  return understood(wish, language) ?? understood(wish, language === 'es' ? 'en' : 'es')
}

function understood(wish: string, language: Language): Topic | null {
  const found = new Map<string, Topic>()
  for (const mended of mendSlips(wish, language)) {
    const topic = meant(mended.replace(howMany, ' '), language)
    if (topic) found.set(topic.key, topic)
  }
  return found.size === 1 ? [...found.values()][0]! : null
}

/** Real words that look like typos of others. */
const own = new Set(
  `counties cartons diaries dairies flights rivets carets spots dialects parents plaints postes cientos fritas carretas montadas
   pintores pinturas navajas canchas ventas cuartos galletas cuentas muertes puertas plazas casinos ritmos marcos`.split(
    /\s+/,
  ),
)

/** Maximum number of corrections to try; a prompt with more is read as written. */
const MOST = 6

/**
 * The possible corrections of a prompt's typos: one letter in a long, unknown word. If two words are equally near ("dog
 * breds"), both variants are returned. The caller takes the only one that makes sense.
 */
function mendSlips(text: string, language: Language): string[] {
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

function meant(mended: string, language: Language): Topic | null {
  const { topics, loose } = vocabularyOf(language)
  for (const words of singleYear.test(mended) ? [] : readingsOf(mended, language)) {
    const named = words.length > 0 && (topics.get(words.join(' ')) ?? loose.get(looseKey(words)))
    if (named) return named
  }
  const spoken = mended.replace(inLanguage, 'spoken ')
  const span = spanIn(` ${spoken} `)
  const words = wordsOf(span?.rest ?? spoken, language)
  return words.length > 0 ? composeTopic(words, span, language) : null
}
