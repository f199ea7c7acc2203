import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@liston/contract/kernel'
import { categoryOf } from '@liston/contract/rankings'
import { type Entity, fold, nameKey } from '../knowledge/index.ts'

/** Whether the words of an item's name choose its picture: all words, only concrete ones, or none. */
export type NamesMode = 'words' | 'title' | 'none'

/** Pictures of a kind, one of which a thing of it has. "flag" is the flag of the thing's country. */
export type Tier = 'flag' | { pictures: readonly string[]; isForCovers: boolean }

/** A kind of thing, with pictures for every thing of it, the most telling first. */
export type Kind = { names: NamesMode; types: readonly string[]; tiers: readonly Tier[] }

type KindOfType = Kind & { attribute: string | null; value: string }

const graphemes = new Intl.Segmenter()
const emojiIn = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)
const listOf = (cell = ''): string[] => cell.split('|').filter(Boolean)

function tierIn(written: string): Tier {
  if (written === 'flag') return 'flag'
  const [, inBrackets] = /^[(](.+)[)]$/.exec(written) ?? []
  return { pictures: emojiIn(inBrackets ?? written), isForCovers: inBrackets !== undefined }
}

/** The rows of a table, without its comments and its line of column names. */
function rowsIn(file: string): string[][] {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')
  const rows = lines.filter((line) => line !== '' && !line.startsWith('#'))
  return rows.slice(1).map((line) => line.split('\t'))
}

function once<T>(read: () => T): () => T {
  let found: { value: T } | undefined
  return () => (found ??= { value: read() }).value
}

const TYPE = /^(\w+)(?:[.](\w+)=(.+))?$/

const kinds = once(() => {
  const byType = new Map<string, KindOfType[]>()
  const byWords = new Map<string, Kind>()
  for (const [names, pictures = '', written, es, en] of rowsIn('kinds.tsv')) {
    const types = listOf(written).map((text) => TYPE.exec(text) ?? [])
    const kind: Kind = {
      names: names as NamesMode,
      types: types.map(([, type = '']) => type),
      tiers: pictures.split(' / ').map(tierIn),
    }
    for (const [, type = '', attribute = null, value = ''] of types)
      byType.set(type, [...(byType.get(type) ?? []), { ...kind, attribute, value }])
    for (const words of [...listOf(es), ...listOf(en)]) {
      const [, category, phrase = words] = /^([a-z-]+):(.+)$/.exec(words) ?? []
      byWords.set(category ? `${category}:${fold(phrase)}` : fold(phrase), kind)
    }
  }
  return { byType, byWords }
})

/** The kinds of an entity, the narrower first: a film about space, then a film. */
export function kindsOf(entity: Entity): Kind[] {
  const rows = kinds().byType.get(entity.type) ?? []
  const at = ({ attribute, value }: KindOfType) => (attribute ? entity.values(attribute).indexOf(value) : -1)
  const narrow = rows.filter((row) => at(row) >= 0)
  // The first condition decides by which attribute; its first value, as the base has it, says most.
  const attribute = narrow[0]?.attribute
  const best = narrow.filter((row) => row.attribute === attribute).toSorted((a, b) => at(a) - at(b))[0]
  const wide = rows.find((row) => !row.attribute)
  return [best, wide].filter((row) => row !== undefined)
}

/** The first kind that a topic names; null if it names none. */
export function kindInTopic(topic: string, category: string): Kind | null {
  const all = kinds().byWords
  return phraseIn(fold(topic).split(' '), { get: (phrase) => all.get(`${category}:${phrase}`) ?? all.get(phrase) })
}

type Word = { picture: string; concrete: boolean }

const words = once(() => {
  const es = new Map<string, Word>()
  const en = new Map<string, Word>()
  for (const [picture = '', inSpanish, inEnglish] of rowsIn('names.tsv'))
    for (const [all, cell, forms] of [
      [es, inSpanish, spanishForms],
      [en, inEnglish, englishForms],
    ] as const)
      for (const written of listOf(cell)) {
        const concrete = !written.startsWith('~')
        for (const form of forms(fold(written.replace('~', ''))))
          if (!all.has(form)) all.set(form, { picture, concrete })
      }
  return { es, en }
})

/** A phrase with its plural: "flan de huevo", "flanes de huevo". */
function spanishForms(phrase: string): string[] {
  const [first = '', ...rest] = phrase.split(' ')
  const plural = /[aeiou]$/.test(first) ? `${first}s` : first.endsWith('z') ? first.replace(/z$/, 'ces') : `${first}es`
  return [phrase, [plural, ...rest].join(' ')]
}

function englishForms(phrase: string): string[] {
  if (/[^aeiou]y$/.test(phrase)) return [phrase, phrase.replace(/y$/, 'ies')]
  return [phrase, /(?:s|x|ch|sh)$/.test(phrase) ? `${phrase}es` : `${phrase}s`]
}

/** From here on an English name describes what stands before: "Greek yoghurt with honey". */
const DESCRIBES = new Set('with without of in on for at from to and that who'.split(' '))

type In = { language: Language; strict: boolean }

/**
 * The picture of a word in a folded name; null if no word has one. A Spanish name begins with what it means ("zumo de
 * sandía"), an English one ends with it ("jasmine tea"). `strict`: only concrete words. The other language is tried
 * for a whole name only.
 */
export function wordIn(folded: string, { language, strict }: In): string | null {
  const all = words()
  const fits = (word: Word | null | undefined) => (word && (word.concrete || !strict) ? word.picture : null)
  const whole = folded.replace(ARTICLE, '')
  const exact = fits(all[language].get(whole)) ?? fits(all[language === 'es' ? 'en' : 'es'].get(whole))
  if (exact) return exact
  const tokens = folded.split(' ')
  if (language === 'es') return fits(phraseIn(tokens, all.es, fits))
  const end = tokens.findIndex((token, at) => at > 0 && DESCRIBES.has(token))
  const head = end === -1 ? tokens : tokens.slice(0, end)
  return fits(lastPhraseIn(head, all.en, fits)) ?? fits(phraseIn(tokens, all.en, fits))
}

const ARTICLE = /^(?:el|la|los|las|un|una|the|an?) (?=.)/

/** Maximum number of words of a phrase in a table. */
const LONGEST = 6

type Phrases<T> = { get(phrase: string): T | undefined }

/** The first phrase of a table in these words, the longest at its place; null if there is none. */
function phraseIn<T>(tokens: readonly string[], all: Phrases<T>, fits: (found: T) => unknown = () => true): T | null {
  for (let from = 0; from < tokens.length; from++) {
    const found = phraseAt(tokens, from, all)
    if (found !== null && fits(found)) return found
  }
  return null
}

function lastPhraseIn<T>(tokens: readonly string[], all: Phrases<T>, fits: (found: T) => unknown): T | null {
  for (let end = tokens.length; end > 0; end--)
    for (let from = Math.max(0, end - LONGEST); from < end; from++) {
      const found = all.get(tokens.slice(from, end).join(' '))
      if (found !== undefined && fits(found)) return found
    }
  return null
}

function phraseAt<T>(tokens: readonly string[], from: number, all: Phrases<T>): T | null {
  for (let length = Math.min(LONGEST, tokens.length - from); length > 0; length--) {
    const found = all.get(tokens.slice(from, from + length).join(' '))
    if (found !== undefined) return found
  }
  return null
}

const works = once(() => {
  const all = new Map<string, string>()
  for (const [picture = '', names] of rowsIn('works.tsv'))
    for (const name of listOf(names)) all.set(nameKey(name), picture)
  return all
})

/** The picture of a well-known work or character, by the key of its name. */
export const workNamed = (key: string): string | null => works().get(key) ?? null

const categories = once(
  () => new Map(rowsIn('categories.tsv').map(([slug = '', pictures = '']) => [slug, emojiIn(pictures)])),
)

/** Three pictures of a category of the sample; of another one its emoji. */
export const categoryPictures = (slug: string): readonly string[] =>
  categories().get(slug) ?? emojiIn(categoryOf(slug)?.emoji ?? '')

/** All pictures that the tables name. */
export const picturesInTables = (): string[] => [
  ...rowsIn('kinds.tsv').flatMap(([, cell = '']) =>
    cell.split(' / ').flatMap((written) => {
      const tier = tierIn(written)
      return tier === 'flag' ? [] : tier.pictures
    }),
  ),
  ...['names.tsv', 'works.tsv'].flatMap((file) => rowsIn(file).map(([picture = '']) => picture)),
  ...rowsIn('categories.tsv').flatMap(([, pictures = '']) => emojiIn(pictures)),
]

/** The types of the knowledge base that the tables name, with the attribute of a condition. */
export const typesInTables = (): { type: string; attribute: string | null }[] =>
  [...kinds().byType].flatMap(([type, rows]) => rows.map(({ attribute }) => ({ type, attribute })))

/** The first word for an emoji, by language. */
const firstWords = once(() => {
  const [es, en] = [new Map<string, string>(), new Map<string, string>()]
  for (const [picture = '', inSpanish, inEnglish] of rowsIn('names.tsv')) {
    const [spanish, english] = [listOf(inSpanish)[0], listOf(inEnglish)[0]]
    if (spanish && !es.has(picture)) es.set(picture, spanish.replace('~', ''))
    if (english && !en.has(picture)) en.set(picture, english.replace('~', ''))
  }
  return { es, en }
})

/** Emoji by the folded words that name them, with one of these words as written. */
const named = once(() => {
  const all = new Map<string, Map<string, string>>()
  const add = (written: string, pictures: readonly string[]) => {
    const title = written.replace('~', '').replace(/^[a-z-]+:/, '')
    const found = all.get(fold(title)) ?? new Map<string, string>()
    for (const picture of pictures) if (!found.has(picture)) found.set(picture, title)
    all.set(fold(title), found)
  }
  for (const [picture = '', es, en] of rowsIn('names.tsv'))
    for (const written of [...listOf(es), ...listOf(en)]) add(written, [picture])
  for (const [picture = '', names] of rowsIn('works.tsv')) for (const name of listOf(names)) add(name, [picture])
  for (const [, cell = '', , es, en] of rowsIn('kinds.tsv')) {
    const tiers = cell.split(' / ').map(tierIn)
    const pictures = tiers.flatMap((tier) => (tier === 'flag' ? [] : tier.pictures))
    for (const written of [...listOf(es), ...listOf(en)]) add(written, pictures)
  }
  return [...all]
})

/**
 * Emoji that words of either language name, the best match first: the whole query, phrases that begin with it, phrases
 * that contain it, then those of its single words. The title is a word for what the emoji shows.
 */
export function searchPictures(
  query: string,
  { language, most }: { language: Language; most: number },
): { picture: string; title: string }[] {
  const asked = fold(query)
  const titles = firstWords()[language === 'es' ? 'es' : 'en']
  const single = asked.split(' ').filter((each) => each.length > 2)
  const fits: ((phrase: string) => boolean)[] = [
    (phrase) => phrase === asked,
    (phrase) => phrase.startsWith(asked),
    (phrase) => ` ${phrase}`.includes(` ${asked}`),
    (phrase) => single.includes(phrase),
    (phrase) => single.some((each) => each.length > 3 && ` ${phrase}`.includes(` ${each}`)),
  ]
  const found = new Map<string, string>()
  for (const fit of fits)
    for (const [phrase, pictures] of named())
      if (fit(phrase)) for (const [picture, title] of pictures) if (!found.has(picture)) found.set(picture, title)
  return [...found].slice(0, most).map(([picture, title]) => ({ picture, title: titles.get(picture) ?? title }))
}
