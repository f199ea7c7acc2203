import { inLanguage, type Language, withoutAccents } from '@liston/contract/kernel'
import { base, Entity, thingsIn, type Topic } from './base.ts'

/** An entity of a topic, with its name in one language. */
export type KnownItem = { key: string; type: string; name: string }

/** With a seed, items are drawn from this multiple of the requested number. So lists keep to well-known entities. */
const DRAWN_FROM = 1.5

/**
 * Up to `count` entities of a topic, best known first; fewer if there are no more. Without a `seed` it takes the best
 * known ones. With one it draws deterministically among somewhat more. `exclude` holds names in either language,
 * aliases included.
 */
export function itemsOf(
  topic: Topic,
  {
    language,
    count,
    exclude = [],
    seed,
  }: { language: Language; count: number; exclude?: readonly string[]; seed?: number },
): KnownItem[] {
  const excluded = new Set(exclude.flatMap((name) => [nameKey(name), bareNameKey(name) ?? nameKey(name)]))
  const things = thingsIn(base(), topic).filter((thing) => !isNamed(thing, excluded))
  const chosen = seed === undefined ? things.slice(0, count) : drawn(things, count, seed)
  return chosen.map((thing) => ({ key: thing.key, type: thing.type, name: inLanguage(thing, language) }))
}

/** Names shorter than this match exactly or not at all. */
const SLIP_FROM = 8

type Found = Entity | readonly Entity[]
/** Entities of one type by name, the better known first. `bare` has the names without their brackets. */
type Names = { exact: ReadonlyMap<string, Found>; bare: ReadonlyMap<string, Found> }
const namesByType = new Map<string, Names>()
let byStart: Map<string, string[]> | undefined

/** The index of a type, built at its first use: that of all types together takes a third of a second. */
function namesIn(type: string): Names {
  const known = namesByType.get(type)
  if (known) return known
  const exact = new Map<string, Found>()
  const bare = new Map<string, Found>()
  for (const thing of base().kinds.get(type)?.entities ?? []) {
    let before = ''
    for (const name of namesOf(thing)) {
      if (name === before) continue
      before = name
      add(exact, nameKey(name), thing)
      const short = name.endsWith(')') ? bareNameKey(name) : null
      if (short) add(bare, short, thing)
    }
  }
  const names = { exact, bare }
  namesByType.set(type, names)
  return names
}

const allTypes = () => base().kinds.keys()

/** The entities of the types under this key. Names without their brackets rank behind exact names. */
function thingsAt(key: string, types: Iterable<string>): readonly Entity[] {
  const exact: Entity[] = []
  const bare: Entity[] = []
  for (const type of types) {
    const names = namesIn(type)
    exact.push(...thingsOf(names.exact.get(key)))
    bare.push(...thingsOf(names.bare.get(key)))
  }
  return bare.length === 0 ? exact : [...new Set([...exact, ...bare])]
}

const ARTICLE = /^(?:el|la|los|las|lo|un|una|unos|unas|the|a|an|le|les|il|der|die|das) (?=.)/
const AND = / (?:y|e|and|und|et) (?=.)/g
const BRACKETS = / *[([][^)\]]*[)\]] *$/

/** Folds accents, case and punctuation: "L'Hospitalet" → "l hospitalet". */
export function fold(text: string): string {
  const lower = text.toLowerCase().replace(ACCENTED, (letter) => PLAIN_OF[letter] ?? letter)
  return PLAIN.test(lower) ? lower : folded(text)
}

/** Fast path: most names consist of Latin letters and spaces. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/
const ACCENTED = /[áéíóúüñçàèìòùâêîôûäëïöãõå]/g
const PLAIN_OF = Object.fromEntries(
  [...'áéíóúüñçàèìòùâêîôûäëïöãõå'].map((letter, i) => [letter, 'aeiouuncaeiouaeiouaeioaoa'[i]!]),
)
const folded = (text: string): string =>
  withoutAccents(text.normalize('NFKD'))
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('&', ' and ')
    .replace(/(?<=\p{L})['’.](?=\p{L})/gu, (sign) => (sign === '.' ? '' : ' '))
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim()

/** Key under which two names are equal: without accents, case, punctuation and leading article. */
export function nameKey(name: string): string {
  const folded = fold(name)
  if (!folded.includes(' ')) return folded
  const joined = folded.replace(AND, ' and ')
  return joined.replace(ARTICLE, '') || joined
}

/** The key of a name without its trailing brackets ("Suspiria (1977)"); null if it has none. */
function bareNameKey(name: string): string | null {
  const bare = name.replace(BRACKETS, '')
  return bare !== name && bare !== '' ? nameKey(bare) : null
}

function add(all: Map<string, Found>, key: string, thing: Entity) {
  const found = all.get(key)
  if (!found) all.set(key, thing)
  else if (found !== thing && !thingsOf(found).includes(thing)) all.set(key, [...thingsOf(found), thing])
}

const none: readonly Entity[] = []
const thingsOf = (found: Found | undefined): readonly Entity[] => (found instanceof Entity ? [found] : (found ?? none))

/** Longer names by first letter and number of words, as candidates for typos. */
function longNames(): ReadonlyMap<string, readonly string[]> {
  if (byStart) return byStart
  byStart = new Map()
  const keys = new Set<string>()
  for (const type of allTypes())
    for (const names of Object.values(namesIn(type))) for (const key of names.keys()) keys.add(key)
  for (const key of keys) {
    if (key.length < SLIP_FROM) continue
    const start = byStart.get(startOf(key))
    if (start) start.push(key)
    else byStart.set(startOf(key), [key])
  }
  return byStart
}

const startOf = (key: string): string => `${key[0]}${key.split(' ').length}`
const namesOf = (thing: Entity): string[] => [thing.es, thing.en, ...thing.also]

/**
 * The entity with this name, in either language. Accents, case, signs, articles and trailing brackets are ignored.
 * Typos are corrected in long names only; a part of a name does not match. Among several entities one of `type` is
 * preferred, so the caller must check the type of the result.
 */
export function findEntity(name: string, { type }: { type?: string } = {}): Entity | null {
  const found = called(name, type)
  return (type && found.find((thing) => thing.type === type)) || found[0] || null
}

/** All entities of the types with exactly this name, without typo correction; the better known of a type first. */
export const calledExactly = (name: string, types: Iterable<string> = allTypes()): readonly Entity[] =>
  thingsAt(nameKey(name), types)

/** True if an entity has exactly this name. */
export const isKnownName = (name: string): boolean => calledExactly(name).length > 0

function called(name: string, type: string | undefined): readonly Entity[] {
  const key = nameKey(name)
  if (key === '') return []
  const bare = bareNameKey(name)
  const exact = thingsAt(key, allTypes())
  const found = exact.length === 0 && bare ? thingsAt(bare, allTypes()) : exact
  if (found.length > 0 || key.length < SLIP_FROM) return found
  const near = (longNames().get(startOf(key)) ?? []).filter((other) => isSlipOf(key, other))
  const things = [...new Set(near.flatMap((other) => thingsAt(other, allTypes())))]
  const ofType = things.filter((thing) => thing.type === type)
  // Returns nothing if several entities are equally likely.
  const meant = ofType.length > 0 ? ofType : things
  return meant.length === 1 ? meant : []
}

/** Minimum length of a word for typo correction. */
const WORD_FROM = 6
const NUMBER = /^(?:\d+|[ivxlc]+)$/

/**
 * True if a name is another one with one typo. One long word has a missing, extra, wrong or swapped letter. Never the
 * first letter and never in a number: "Rocky II" is not "Rocky III".
 */
function isSlipOf(written: string, meant: string): boolean {
  const ours = written.split(' ')
  const theirs = meant.split(' ')
  if (ours.length !== theirs.length) return false
  let slips = 0
  for (const [i, word] of ours.entries()) {
    const other = theirs[i]!
    if (word === other) continue
    slips += 1
    if (slips > 1 || !isSlipOfWord(word, other)) return false
  }
  return slips === 1
}

export function isSlipOfWord(written: string, meant: string): boolean {
  if (meant.length < WORD_FROM || written[0] !== meant[0]) return false
  if (NUMBER.test(written) || NUMBER.test(meant) || /\d/.test(written + meant)) return false
  return isOneEdit(written, meant)
}

/** One letter inserted, removed, replaced, or swapped with its neighbour. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i += 1
  const rest = (text: string, from: number) => text.slice(from)
  if (a.length > b.length) return rest(a, i + 1) === rest(b, i)
  if (a.length < b.length) return rest(a, i) === rest(b, i + 1)
  if (rest(a, i + 1) === rest(b, i + 1)) return true
  return a[i] === b[i + 1] && a[i + 1] === b[i] && rest(a, i + 2) === rest(b, i + 2)
}

/** The name of an entity in another language; null if it is unknown or ambiguous there. */
export function translateName(
  name: string,
  from: Language,
  to: Language,
  { type }: { type?: string } = {},
): string | null {
  const key = nameKey(name)
  const found = called(name, type)
  const ofType = type ? found.filter((thing) => thing.type === type) : []
  const meant = ofType.length > 0 ? ofType : found
  // A name in the source language takes precedence over the same word in another.
  const own = meant.filter((thing) => nameKey(inLanguage(thing, from)) === key)
  const translated = new Set((own.length > 0 ? own : meant).map((thing) => inLanguage(thing, to)))
  const [only, ...others] = translated
  return only !== undefined && others.length === 0 ? only : null
}

const isNamed = (thing: Entity, names: ReadonlySet<string>): boolean =>
  names.size > 0 &&
  [thing.es, thing.en, ...thing.also].some(
    (name) => names.has(nameKey(name)) || names.has(bareNameKey(name) ?? nameKey(name)),
  )

/** Removes random entities; the others keep their order. */
function drawn(things: Entity[], count: number, seed: number): Entity[] {
  const pool = things.slice(0, Math.ceil(count * DRAWN_FROM))
  let state = (Math.trunc(seed) ^ 0x9e3779b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }
  while (pool.length > count) pool.splice(next() % pool.length, 1)
  return pool
}
