import type { Language } from '@liston/contract/kernel'
import { base, type Entity, type Topic } from '../base.ts'
import { type Condition, parseWhere } from '../condition.ts'
import { fold } from '../name-key.ts'
import { fillers } from './fillers.ts'
import { readingsOf, stemOf, wordsOf } from './words-of.ts'

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

const built = new Map<Language, Vocabulary>()
export function vocabularyOf(language: Language): Vocabulary {
  const vocabulary = built.get(language) ?? build(language)
  built.set(language, vocabulary)
  return vocabulary
}

function build(language: Language): Vocabulary {
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

function meaningsOf(language: Language, texts: string[]) {
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

function lettersOf(texts: readonly string[], language: Language) {
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
