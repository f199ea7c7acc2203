import type { Language } from '@liston/contract/kernel'
import {
  base,
  type Condition,
  type FactLanguage,
  factLanguage,
  parseWhere,
  thingsIn,
  type Topic,
  type Word,
  writeWhere,
} from './base.ts'
import { TOPIC_ITEMS } from './check-facts.ts'
import { fold, isKnownName, isSlipOfWord } from './items-of.ts'
import { looseKey, type Meaning, readingsOf, stemOf, vocabularyOf, wordsOf } from './vocabulary.ts'

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
export function findTopic(prompt: string, reader: Language): Topic | null {
  const language = factLanguage(reader)
  const folded = ` ${fold(prompt)} `
  const tail = judged.exec(folded)?.[0] ?? ''
  if (measured.test(tail)) return null
  const wish = tail ? folded.slice(0, -tail.length) : folded
  return understood(wish, language) ?? understood(wish, language === 'es' ? 'en' : 'es')
}

function understood(wish: string, language: FactLanguage): Topic | null {
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
function mendSlips(text: string, language: FactLanguage): string[] {
  let ways: string[][] = [[]]
  for (const word of fold(text).split(' ')) {
    const meant = meantBy(word, language)
    ways = ways.flatMap((way) => meant.map((other) => [...way, other]))
    if (ways.length > MOST) return [fold(text)]
  }
  return ways.map((way) => way.join(' '))
}

function meantBy(word: string, language: FactLanguage): string[] {
  const { written, stems } = vocabularyOf(language)
  if (word.length < 5 || own.has(word) || stems.has(stemOf(word, language)) || isKnownName(word)) return [word]
  const near = (written.get(word[0]!) ?? []).filter((known) => isSlipOfWord(word, known))
  const byStem = new Map(near.map((known) => [stemOf(known, language), known]))
  return byStem.size > 0 ? [...byStem.values()] : [word]
}

function meant(mended: string, language: FactLanguage): Topic | null {
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

/** Composes a topic of one type with conditions, if every word has a meaning; null otherwise. */
function composeTopic(words: readonly string[], span: Span | null, language: FactLanguage): Topic | null {
  const phrases = phrasesOf(words, language)
  const type = phrases && onlyType(phrases)
  if (!type) return null
  const where: Condition[] = []
  for (const meanings of phrases) {
    const own = meanings.filter((meaning) => meaning.names && meaning.type === type)
    if (own.some(({ condition }) => !condition)) continue
    const condition = fitting(own.length > 0 ? own : meanings.filter(({ names }) => !names), type)
    if (!condition || where.some(({ attribute }) => attribute === condition.attribute)) return null
    where.push(condition)
  }
  if (span) where.push(...conditionsOf(span))
  if (span && !base().kinds.get(type)?.columns.includes('year')) return null
  const named = base().topics.find((topic) => topic.type === type && isSame(topic.where, where))
  return named ?? composed(type, where)
}

const decadeWords: Record<string, number> = {
  veinte: 1920,
  treinta: 1930,
  cuarenta: 1940,
  cincuenta: 1950,
  sesenta: 1960,
  setenta: 1970,
  ochenta: 1980,
  noventa: 1990,
  twenties: 1920,
  thirties: 1930,
  forties: 1940,
  fifties: 1950,
  sixties: 1960,
  seventies: 1970,
  eighties: 1980,
  nineties: 1990,
}

/** A span of years in a text, and the text without it. */
type Span = { from: number; to: number; rest: string }

/** Finds "de los años 90", "from the 80s", "de la década de 1990", "del siglo XXI"; null if there is none. */
function spanIn(folded: string): Span | null {
  for (const [form, read] of forms) {
    const found = form.exec(folded)
    const span = found && read(found)
    if (span) return { ...span, rest: ` ${folded.replace(form, ' ').trim()} ` }
  }
  return null
}

type Years = { from: number; to: number }
const decade = (from: number): Years => ({ from, to: from + 10 })
/** "20" is ambiguous: the 2020s or the 1920s. From 30 on it is the 20th century. */
const shortDecade = (digits: string): Years | null => {
  const n = Number(digits)
  if (n === 0) return decade(2000)
  return n === 10 || n === 20 ? (n === 10 ? decade(2010) : null) : decade(1900 + n)
}
const words = Object.keys(decadeWords).join('|')
const forms: [RegExp, (found: RegExpExecArray) => Years | null][] = [
  [/ (?:decadas? de(?: los)?(?: anos)?|anos) ((?:19|20)\d0)(?: s)? /, (found) => decade(Number(found[1]))],
  [/ (?:(?:decadas? de(?: los)?(?: anos)?|anos|los anos|los|the)) (\d0)(?:s| s)? /, (found) => shortDecade(found[1]!)],
  [/ (?:the )?((?:19|20)\d0)(?:s| s) /, (found) => decade(Number(found[1]))],
  [/ (?:de los|los|en los) ((?:19|20)\d0) /, (found) => decade(Number(found[1]))],
  [/ (?:the )?(\d0)(?:s| s) /, (found) => shortDecade(found[1]!)],
  [new RegExp(` (?:decada de los |los anos |anos |los |the )(${words}) `), (found) => decade(decadeWords[found[1]!]!)],
  [/ siglo (?:xxi|21) | (?:the )?(?:21st|twenty first) century /, () => ({ from: 2000, to: Infinity })],
  [/ siglo (?:xx|20) | (?:the )?(?:20th|twentieth) century /, () => ({ from: 1900, to: 2000 })],
  [/ siglo (?:xix|19) | (?:the )?(?:19th|nineteenth) century /, () => ({ from: 1800, to: 1900 })],
  [/ (?:de|del ano|en|from|of|in) ((?:19|20)\d\d) /, (found) => ({ from: Number(found[1]), to: Number(found[1]) + 1 })],
]

const conditionsOf = ({ from, to }: Years): Condition[] => [
  { attribute: 'year', is: '>=', values: [String(from)] },
  ...(to === Infinity ? [] : [{ attribute: 'year', is: '<', values: [String(to)] } as const]),
]

/** Splits the words into known phrases, longest first; null if a word belongs to none. */
function phrasesOf(words: readonly string[], language: FactLanguage): (readonly Meaning[])[] | null {
  const { meanings, longest } = vocabularyOf(language)
  const found: (readonly Meaning[])[] = []
  for (let i = 0; i < words.length; ) {
    let length = Math.min(longest, words.length - i)
    while (length > 0 && !meanings.has(words.slice(i, i + length).join(' '))) length -= 1
    if (length === 0) return null
    found.push(meanings.get(words.slice(i, i + length).join(' '))!)
    i += length
  }
  return found
}

/** The type that exactly one phrase names. An ambiguous phrase ("musical") counts as a value beside another type. */
function onlyType(phrases: readonly (readonly Meaning[])[]): string | null {
  const sure = phrases.filter((meanings) => meanings.every(({ names }) => names))
  const naming = sure.length > 0 ? sure : phrases.filter((meanings) => meanings.some(({ names }) => names))
  const types = new Set(naming[0]?.flatMap(({ names, type }) => (names && type ? [type] : [])))
  return naming.length === 1 && types.size === 1 ? [...types][0]! : null
}

/** The condition of a phrase for a type. Meanings of this type only take precedence; null if ambiguous. */
function fitting(meanings: readonly Meaning[], type: string): Condition | null {
  const columns = base().kinds.get(type)?.columns ?? []
  const fit = meanings.filter(
    (m) => m.condition && columns.includes(m.condition.attribute) && (m.type ?? type) === type,
  )
  const own = fit.filter((meaning) => meaning.type === type)
  const meant = new Map((own.length > 0 ? own : fit).map(({ condition }) => [writeWhere([condition!]), condition!]))
  return meant.size === 1 ? [...meant.values()][0]! : null
}

const sorted = (where: readonly Condition[]): string => writeWhere(where).split(';').toSorted().join(';')
const isSame = (one: readonly Condition[], other: readonly Condition[]): boolean => sorted(one) === sorted(other)

function composed(type: string, where: readonly Condition[]): Topic | null {
  if (thingsIn(base(), { type, where }).length < TOPIC_ITEMS) return null
  const noun = base().words.find(({ meaning }) => meaning === type)
  const es = noun && titleOf(noun, type, where, 'es')
  const en = noun && titleOf(noun, type, where, 'en')
  if (!noun || !es || !en) return null
  return { key: `${type}?${sorted(where)}`, type, where, category: noun.category, es, en, words: { es: [], en: [] } }
}

/** A named or composed topic by its key; null if there is none. */
export function topicByKey(key: string): Topic | null {
  const named = base().topics.find((topic) => topic.key === key)
  const [, type, where] = /^([a-z0-9_-]+)[?](.*)$/.exec(key) ?? []
  return named ?? (type === undefined ? null : composed(type, parseWhere(where ?? '')))
}

/**
 * Builds a title: "Películas de terror de los 90", "Horror films of the 90s". Phrases with "of", "from", "by" or "in"
 * follow the noun.
 */
function titleOf(noun: Word, type: string, where: readonly Condition[], language: FactLanguage): string | null {
  const years = where.filter(({ attribute, is }) => attribute === 'year' && is !== '=')
  const demands = where.filter((condition) => !years.includes(condition))
  const said = demands.map((condition) => wordFor(condition, type, language))
  if (said.includes(null)) return null
  const spanned =
    years.length > 0 ? spanTitle(Number(years.find(({ is }) => is === '>=')?.values[0]), years, language) : []
  const behind = (text: string | null) => language === 'es' || /^(?:of|from|by|in|with|for) /.test(text ?? '')
  const own = noun[language]
  const before = said.filter((text) => !behind(text))
  const title = [
    ...before,
    before.length > 0 ? own[0]!.toLowerCase() + own.slice(1) : own,
    ...said.filter(behind),
    ...spanned,
  ]
  return title.join(' ').replace(/^./u, (letter) => letter.toUpperCase())
}

function wordFor({ attribute, values }: Condition, type: string, language: FactLanguage): string | null {
  const value = values.join('|')
  const word =
    base().words.find(({ meaning }) => meaning === `${type}.${attribute}=${value}`) ??
    base().words.find(({ meaning }) => meaning === `${attribute}=${value}`)
  if (word) return word[language]
  const thing = base()
    .kinds.get(attribute)
    ?.entities.find(({ key }) => key === value)
  return thing ? `${language === 'es' ? 'de' : 'from'} ${thing[language]}` : null
}

function spanTitle(from: number, years: readonly Condition[], language: FactLanguage): string[] {
  const to = Number(years.find(({ is }) => is === '<')?.values[0])
  if (to - from === 1) return [language === 'es' ? `de ${from}` : `of ${from}`]
  if (to - from === 10) {
    const short = from >= 1930 && from < 2000 ? String(from).slice(2) : String(from)
    return [language === 'es' ? `de los ${short}` : `of the ${short}s`]
  }
  const roman: Record<number, string> = { 1800: 'XIX', 1900: 'XX', 2000: 'XXI' }
  const nth: Record<number, string> = { 1800: '19th', 1900: '20th', 2000: '21st' }
  return [language === 'es' ? `del siglo ${roman[from] ?? from}` : `of the ${nth[from] ?? from} century`]
}
