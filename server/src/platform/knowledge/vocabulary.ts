import { base, type Condition, type Entity, type FactLanguage, parseWhere, type Topic } from './base.ts'
import { fold } from './items-of.ts'

/**
 * Possible meaning of a phrase: a type ("películas"), a value of an attribute (of one type, or of any with that
 * attribute: "de terror"), or both at once ("comedias"). `names`: the phrase names the type.
 */
export type Meaning = { type: string | null; condition: Condition | null; names: boolean }

export type Vocabulary = {
  /** Named topics by their words, and by their words in any order after the first. */
  topics: ReadonlyMap<string, Topic>
  loose: ReadonlyMap<string, Topic | null>
  meanings: ReadonlyMap<string, readonly Meaning[]>
  /** Maximum number of words in a phrase with a meaning. */
  longest: number
  /** Words as written, by first letter; and the stems of all words. */
  written: ReadonlyMap<string, readonly string[]>
  stems: ReadonlySet<string>
}

export const looseKey = ([first, ...others]: readonly string[]): string => [first, ...others.toSorted()].join(' ')

const built = new Map<FactLanguage, Vocabulary>()
export function vocabularyOf(language: FactLanguage): Vocabulary {
  const vocabulary = built.get(language) ?? build(language)
  built.set(language, vocabulary)
  return vocabulary
}

function build(language: FactLanguage): Vocabulary {
  const topics = new Map<string, Topic>()
  const loose = new Map<string, Topic | null>()
  const texts: string[] = [...fillers[language].phrases, ...fillers[language].words]
  const named = base().topics.flatMap((topic) =>
    [topic[language], ...topic.words[language]].map((text) => ({ topic, text })),
  )
  const enter = (words: readonly string[], topic: Topic) => {
    if (words.length === 0) return
    if (!topics.has(words.join(' '))) topics.set(words.join(' '), topic)
    const key = looseKey(words)
    loose.set(key, !loose.has(key) || loose.get(key) === topic ? topic : (topics.get(key) ?? null))
  }
  const read = named.map(({ topic, text }) => ({ topic, readings: readingsOf(text, language) }))
  for (const { topic, readings } of read) enter(readings[0]!, topic)
  // A topic's full name takes precedence over the shortened name of another.
  for (const { topic, readings } of read) if (readings.length > 1) enter(readings.at(-1)!, topic)
  texts.push(...named.map(({ text }) => text))
  const { meanings, longest } = meaningsOf(language, texts)
  return { topics, loose, meanings, longest, ...lettersOf(texts, language) }
}

/** A word without its plural ending, equal for all its forms. It is only a comparison key, not a dictionary word. */
export const stemOf = (word: string, language: FactLanguage): string =>
  language === 'es' ? spanish(word) : english(word)

function spanish(word: string): string {
  let stem = word
  while (stem.length > 3 && /[se]$/.test(stem)) stem = stem.slice(0, -1)
  return stem.length > 2 ? stem.replace(/z$/, 'c') : stem
}

function english(word: string): string {
  if (word.length <= 3) return word
  if (/ies?$/.test(word)) return word.replace(/ies?$/, 'y')
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (/..oes$/.test(word) && word.length > 5) return word.slice(0, -2)
  if (word.endsWith('men') && word.length > 4) return word.replace(/men$/, 'man')
  return /(?:ss|us|is)$/.test(word) ? word : word.replace(/s$/, '')
}

/** Detects any filler phrase at once; most texts have none. */
const phraseOf = (language: FactLanguage) => new RegExp(` (?:${fillers[language].phrases.join('|')}) `)

/**
 * Filler phrases that do not change the set: courtesy, "ranking", praise. Measures ("tallest", "cheapest") and
 * restrictions ("for children", "not", "about") are no fillers: without them a prompt would be misunderstood.
 */
type Fillers = { phrases: readonly string[]; words: ReadonlySet<string> }

const list = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
/** Longer ones first: "que hay que ver" before "que ver". */
const phrases = (text: string): string[] => list(text).toSorted((a, b) => b.length - a.length)
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const es: Fillers = {
  phrases: phrases(`
    de todos los tiempos, de la historia, de siempre, de toda la vida, del mundo, en el mundo, del mundo mundial, del planeta
    jamas hechas, jamas hechos, jamas creados, jamas creadas, jamas escritos, que existen, que hay, que existan, que conozcas
    para visitar, que visitar, por visitar, para viajar, a los que viajar, para ir de vacaciones, que debes visitar
    que hay que visitar, que hay que ver, que hay que leer, que hay que probar, que hay que jugar, que hay que escuchar
    que debes ver, que debes leer, que debes probar, que tienes que ver, que tienes que probar, que todo el mundo deberia ver
    para ver, que ver, para leer, que leer, para escuchar, que escuchar, para jugar, a los que jugar, para comer, para probar
    que probar, para aprender, que aprender, para vivir, para practicar, para beber, para cocinar
    que vale la pena ver, que vale la pena visitar, que vale la pena aprender, que vale la pena probar, que vale la pena leer, que merece la pena ver
    que merece la pena visitar, que merece la pena aprender, por favor, en tu opinion, en mi opinion, en orden, segun tu, para mi, me gustaria, a ver
    ranking sobre, ranking con, lista sobre, lista con, listado con, listado sobre, top con, de mejor a peor, de peor a mejor
    cuales son, cual es, que son, tipos de, clases de, variedades de, tipo de, clase de, que mas gustan, que mas molan, mas queridos, mas queridas, a votar
  `),
  words: words(`
    hazme haz hacer hagas hagan haga hacedme crea creame crear genera generame generar dame dime quiero quisiera querria me nos
    gustaria necesito ponme pon muestrame ensename prepara preparame ordena ordename ordenar votar elegir elige vota
    un una unos unas el la los las lo al del de en a por para con que cual cuales son es y e mi mis tu tus sus nuestros
    ranking rankings ranquin listado lista listas liston top clasificacion tier tierlist
    mejor mejores peor peores favorito favorita favoritos favoritas preferido preferida preferidos preferidas mas muy
    famoso famosa famosos famosas popular populares conocido conocida conocidos conocidas importante importantes influyente influyentes
    bonito bonita bonitos bonitas bello bella bellos bellas hermoso hermosa hermosos hermosas iconico iconica iconicos iconicas
    imprescindible imprescindibles mitico mitica miticos miticas legendario legendaria legendarios legendarias
    recomendado recomendada recomendados recomendadas recomendable recomendables delicioso deliciosa deliciosos deliciosas
    bueno buena buenos buenas buen gran increible increibles genial geniales chulo chula chulos chulas guay molon querido querida queridos
    queridas inolvidable inolvidables impresionante impresionantes espectacular espectaculares fascinante fascinantes interesante interesantes emblematico emblematica emblematicos emblematicas
    hola gracias porfa porfi porfavor oye listones sabroso sabrosa sabrosos sabrosas
  `),
}

const en: Fillers = {
  phrases: phrases(`
    of all time, of all times, ever made, ever written, ever recorded, in history, in the world, of the world, on earth, in the whole world
    to visit, to travel to, to go to, to see, to watch, to read, to listen to, to play, to eat, to try, to learn, to live in, to drink, to cook
    you should see, you should visit, you must see, you have to see, everybody should see, everyone should see, everyone should read
    must see, must watch, must read, must visit, must try, worth visiting, worth seeing, worth watching, worth reading, worth learning, worth trying, worth playing
    in your opinion, in my opinion, in order, from best to worst, from worst to best, best to worst, for me, i want, i would like, i d like
    can you, could you, list about, list with, ranking about, ranking with, list on, ranking on, what are, which are, that exist, there are
    known to man, show us, give us, make us, kinds of, types of, kind of, type of
  `),
  words: words(`
    make made create generate give show me build write prepare please pls a an the of in on by for from with to my your our i d
    want need would like can could you rank ranking rankings ranked list lists listing top tier tierlist and what which are is some
    best worst greatest favourite favorite favourites favorites finest most more very good great famous popular known important
    influential beautiful prettiest pretty iconic essential legendary recommended delicious tasty amazing awesome cool coolest loved
    beloved unforgettable impressive stunning spectacular fascinating interesting all ever hello hi hey thanks well that s every
  `),
}

const fillers: Record<FactLanguage, Fillers> = { es, en }

const anyPhrase: Record<FactLanguage, RegExp> = { es: phraseOf('es'), en: phraseOf('en') }
const SPACES = / {2,}/g
const without = (folded: string, phrase: string): string => folded.replaceAll(` ${phrase} `, ' ').replace(SPACES, ' ')

/** The significant words of a text, as stems: "las mejores películas de terror" → "pelicula", "terror". */
export function wordsOf(text: string, language: FactLanguage): string[] {
  let folded = ` ${fold(text)} `
  if (anyPhrase[language].test(folded)) for (const phrase of fillers[language].phrases) folded = without(folded, phrase)
  return stemsOf(folded, language)
}

/**
 * Several readings of a text, the fullest first. Each filler phrase ("para aprender") may belong to the name of a topic
 * ("apps para aprender").
 */
export function readingsOf(text: string, language: FactLanguage): string[][] {
  const folded = ` ${fold(text)} `
  if (!anyPhrase[language].test(folded)) return [stemsOf(folded, language)]
  const found = fillers[language].phrases.filter((phrase) => folded.includes(` ${phrase} `)).slice(0, MOST_PHRASES)
  const readings: { words: string[]; left: number }[] = []
  for (let set = 0; set < 2 ** found.length; set += 1) {
    const dropped = found.filter((_, i) => set & (1 << i))
    const rest = dropped.reduce(without, folded)
    readings.push({ words: stemsOf(rest, language), left: dropped.length })
  }
  return readings.toSorted((a, b) => a.left - b.left).map(({ words }) => words)
}
const MOST_PHRASES = 4

function stemsOf(folded: string, language: FactLanguage): string[] {
  const said = folded.split(' ').filter((word) => word !== '' && !fillers[language].words.has(word))
  return withoutCount(said, folded).map((word) => stemOf(word, language))
}

/** "top 10 …", "7 …": a leading number is the number of items. */
const withoutCount = (words: string[], folded: string): string[] =>
  words.length > 1 && /^\d{1,3}$/.test(words[0]!) && !/^ (?:los|the|de los|anos) \d/.test(folded)
    ? words.slice(1)
    : words

function meaningsOf(language: FactLanguage, texts: string[]) {
  const meanings = new Map<string, Meaning[]>()
  let longest = 1
  const add = (text: string, meaning: Meaning) => {
    const words = wordsOf(text, language)
    if (words.length === 0) return
    texts.push(text)
    longest = Math.max(longest, words.length)
    meanings.set(words.join(' '), [...(meanings.get(words.join(' ')) ?? []), meaning])
  }
  for (const { meaning, words, ...word } of base().words) {
    const said = [word[language], ...words[language]]
    for (const text of language === 'es' && /^[^?]*=/.test(meaning) ? said.flatMap(feminine) : said)
      add(text, read(meaning))
  }
  // "country=fr": the name of the entity with that key, in either language.
  for (const [attribute, { entities }] of base().kinds)
    if (isAttribute(attribute))
      for (const thing of entities)
        add(thing[language], { type: null, condition: valueOf(attribute, thing), names: false })
  return { meanings, longest }
}

const isAttribute = (name: string): boolean =>
  [...base().kinds].some(([type, { columns }]) => type !== name && columns.includes(name))
const valueOf = (attribute: string, { key }: Entity): Condition => ({ attribute, is: '=', values: [key] })

function read(meaning: string): Meaning {
  const [, type, joint, condition] = /^(?:([a-z0-9_-]+)([.?]))?(.*=.*)$/.exec(meaning) ?? []
  if (!condition) return { type: meaning, condition: null, names: true }
  return { type: type ?? null, condition: parseWhere(condition)[0]!, names: joint === '?' }
}

/** "mexicano" → "mexicana", "español" → "española": the feminine form. */
const feminine = (text: string): string[] =>
  /^[^ ]+o$/.test(text) ? [text, text.replace(/o$/, 'a')] : /^[^ ]+[lnsr]$/.test(text) ? [text, `${text}a`] : [text]

function lettersOf(texts: readonly string[], language: FactLanguage) {
  const written = new Map<string, string[]>()
  const stems = new Set<string>()
  for (const word of new Set(texts.flatMap((text) => fold(text).split(' ')))) {
    stems.add(stemOf(word, language))
    const start = written.get(word[0] ?? '')
    if (start) start.push(word)
    else written.set(word[0] ?? '', [word])
  }
  return { written, stems }
}
