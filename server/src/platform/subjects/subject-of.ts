import { LRUCache } from 'lru-cache'
import { calledExactly, type Entity, entityByKey, fold, nameKey, type Standing, typesIn } from '../knowledge/index.ts'
import { categoryPictures, kindInTopic, kindsOf, type NamesMode, type Tier, wordIn, workNamed } from './tables.ts'

/** What may depict a name: the picture of its own words, then a picture, or one of several, per tier of its kinds. */
type Candidates = { own: string | null; tiers: readonly (string | readonly string[])[] }

/** In a list of at least this many items, no picture may depict more than this share of them. */
const [LIST_FROM, MOST] = [4, 0.6]
/** If only this share of a list has a picture of its own, the list is tidier without. */
const LEAST = 1 / 3
/** Flags are shown if at least this share of a list has one. */
const FLAGS = 2 / 3

type Pictures = readonly (string | null)[]

/** Keeps the pictures of many lists, because pages show the same lists again and again. */
function keepingLists<P extends Pictures>(find: (names: readonly string[], standing: Standing) => P) {
  const known = new LRUCache<string, P>({ max: 3_000 })
  return (names: readonly string[], standing: Standing): P => {
    const key = JSON.stringify([standing.topic, standing.category, standing.language, names])
    const pictures = known.get(key) ?? find(names, standing)
    known.set(key, pictures)
    return pictures
  }
}

/**
 * Emoji that depict the items of one ranking, in the order of the names; null where none fits. A picture that would
 * depict most of them tells nothing: then another kind of picture is taken, or none.
 */
export const subjectsOf = keepingLists(findSubjects)

function findSubjects(names: readonly string[], standing: Standing): Pictures {
  let all = names.map((name) => candidatesOf(name, standing))
  const depth = Math.max(1, ...all.map(({ tiers }) => tiers.length))
  let common: string | null = null
  for (let round = 0; round < 2; round++) {
    for (let tier = 0; tier < depth; tier++) {
      const found = picturesAt(tier, names, all)
      common = mostCommon(found)
      if (!common && !hasFewFlags(found)) return hasMany(found) ? found : names.map(() => null)
    }
    all = all.map((each) => (each.own === common ? { ...each, own: null } : each))
  }
  const own = all.map((each) => each.own)
  return hasMany(own) ? own : names.map(() => null)
}

const hasMany = (pictures: readonly (string | null)[]): boolean =>
  pictures.length < LIST_FROM || pictures.filter(Boolean).length >= LEAST * pictures.length

/** The pictures of a list by this tier. Those of one kind take turns in the order of the names, from `start` on. */
function picturesAt(tier: number, names: readonly string[], all: readonly Candidates[], start = 0): (string | null)[] {
  const found = all.map(({ own, tiers }) => own ?? tiers[Math.min(tier, tiers.length - 1)] ?? null)
  const order = names.map((name, at) => ({ at, key: nameKey(name) })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const turns = new Map<readonly string[], number>()
  const pictures: (string | null)[] = names.map(() => null)
  for (const { at } of order) {
    const one = found[at] ?? null
    if (one === null || typeof one === 'string') {
      pictures[at] = one
      continue
    }
    const turn = turns.get(one) ?? start
    turns.set(one, turn + 1)
    pictures[at] = one[turn % one.length] ?? null
  }
  return pictures
}

/** True if only some of a list have a flag: the others would look as if they had no country. */
function hasFewFlags(pictures: readonly (string | null)[]): boolean {
  const flags = pictures.filter((picture) => picture !== null && /^\p{RI}/u.test(picture)).length
  return flags > 0 && pictures.length >= LIST_FROM && flags < FLAGS * pictures.length
}

/** The picture that depicts most of a list; null if none does. */
function mostCommon(pictures: readonly (string | null)[]): string | null {
  if (pictures.length < LIST_FROM) return null
  const counts = new Map<string, number>()
  for (const picture of pictures) if (picture) counts.set(picture, (counts.get(picture) ?? 0) + 1)
  for (const [picture, count] of counts) if (count > MOST * pictures.length) return picture
  return null
}

/** Emoji that depicts one item by itself; null if none fits. */
export function subjectOf(name: string, standing: Standing): string | null {
  const { own, tiers } = candidatesOf(name, standing)
  const [first] = tiers
  return own ?? (typeof first === 'string' ? first : first?.[hash(name) % first.length]) ?? null
}

/** Maximum number of pictures of a cover. */
const COVER = 3

/**
 * One to three different emoji for the cover of a ranking: those of its first items, by the first tier that tells any
 * of them apart; else those of its topic. `names` begins with the first items.
 */
export const coverOf = (names: readonly string[], standing: Standing): string[] => [
  ...coverFor(names.slice(0, COVER), standing),
]
const coverFor = keepingLists(findCover)

function findCover(first: readonly string[], standing: Standing): readonly string[] {
  const all = first.map((name) => candidatesOf(name, standing))
  let best: string[] = []
  for (let tier = 0; tier < Math.max(1, ...all.map(({ tiers }) => tiers.length)); tier++) {
    const found = [...new Set(picturesAt(tier, first, all, hash(standing.topic)).filter((picture) => picture !== null))]
    if (found.length > best.length) best = found
    if (best.length > 1) break
  }
  return best.length > 0 ? best : topicPictures(standing)
}

/** One to three emoji for a topic by itself: of its kind, else of a word in it, else of its category. */
export function topicPictures({ topic, category, language }: Standing): string[] {
  const tier = kindInTopic(topic, category)?.tiers.findLast((each) => each !== FLAG)
  const word = tier ? null : wordIn(fold(topic), { language, strict: true })
  const pictures = tier?.pictures ?? (word ? [word] : categoryPictures(category))
  const from = pictures.length > 0 ? hash(topic) % pictures.length : 0
  return [...pictures.slice(from), ...pictures.slice(0, from)].slice(0, COVER)
}

const FLAG = 'flag'
const kept = new LRUCache<string, Candidates>({ max: 10_000 })

function candidatesOf(name: string, standing: Standing): Candidates {
  const key = `${standing.language}\n${standing.category}\n${standing.topic}\n${name}`
  const known = kept.get(key)
  if (known) return known
  const found = findCandidates(name, standing)
  kept.set(key, found)
  return found
}

function findCandidates(name: string, standing: Standing): Candidates {
  const ofTopic = kindInTopic(standing.topic, standing.category)
  // Unlike `entityIn`, which reads topics as prompts: the vocabulary for that takes a tenth of a second.
  const types = ofTopic?.types.length ? new Set(ofTopic.types) : typesIn(standing.category)
  const entity = entityOf(name, types)
  const ofEntity = entity ? kindsOf(entity) : []
  // "Rally cars" says more than the kind of the thing; "Films" says less. Another kind of thing has only the name.
  const isNarrower = entity !== null && (!ofTopic || ofTopic.types.includes(entity.type))
  const kinds = isNarrower ? [...ofEntity, ...(ofTopic ? [ofTopic] : [])] : ofTopic ? [ofTopic] : []
  const mode = kinds[0]?.names ?? usualMode(standing.category)
  return {
    own: ownPicture(name, mode, standing),
    tiers: kinds.flatMap(({ tiers }) => tiers.flatMap((tier) => picturesOf(tier, entity) ?? [])),
  }
}

/** The only entity of these types with this name; null if there is none or several. */
function entityOf(name: string, types: ReadonlySet<string>): Entity | null {
  const found = calledExactly(name, types)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Categories whose lists name works, people and places: only concrete words of a name depict it there. */
const TITLED = new Set(
  `cine-series musica videojuegos libros anime-manga comics podcasts arte juegos-mesa ciudades viajes deporte motor
   historia arquitectura negocios tecnologia filosofia idiomas`.split(/\s+/),
)
const usualMode = (category: string): NamesMode => (TITLED.has(category) ? 'title' : 'words')

/** Longer names are sentences: a word in the middle of one is not what it is about. */
const TITLE_WORDS = 6

function ownPicture(name: string, mode: NamesMode, { language }: Standing): string | null {
  if (mode === 'none') return null
  const folded = fold(name)
  if (mode === 'words') return wordIn(folded, { language, strict: false })
  const work = workNamed(nameKey(name))
  if (work) return work
  return folded.split(' ').length <= TITLE_WORDS ? wordIn(folded, { language, strict: true }) : null
}

function picturesOf(tier: Tier, entity: Entity | null): [string | readonly string[]] | null {
  if (tier === FLAG) {
    const flag = entity && flagOf(entity)
    return flag ? [flag] : null
  }
  const [only] = tier.pictures
  if (tier.isForCovers || only === undefined) return null
  return [tier.pictures.length === 1 ? only : tier.pictures]
}

/** The flag of a country, or of the country that a thing is from. */
function flagOf(entity: Entity): string | null {
  const [key = ''] = entity.type === 'country' ? [entity.key] : entity.values('country')
  const country = key === '' ? null : entityByKey('country', key)
  return (country && flags().get(nameKey(country.en))) ?? null
}

let byName: ReadonlyMap<string, string> | undefined

/** Flags by the English name of the country, as Node's locale data has it. */
function flags(): ReadonlyMap<string, string> {
  if (byName) return byName
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  // Codes of former countries have the name of the present one.
  const current = codes.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
  const named = current.flatMap((code) => [[english.of(code) ?? '', code] as const])
  byName = new Map([...named, ...otherNames].map(([name, code]) => [nameKey(name), flagFrom(code)]))
  return byName
}

const otherNames = [
  ['Czech Republic', 'CZ'],
  ['Turkey', 'TR'],
  ['Ivory Coast', 'CI'],
] as const

const flagFrom = (code: string): string =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 - 65 + (letter.codePointAt(0) ?? 0)))

/** A stable number for a text, so that a name always has the same picture. */
function hash(text: string): number {
  let state = 2166136261
  for (const char of nameKey(text)) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619)
  return (state ^ (state >>> 15)) >>> 0
}
