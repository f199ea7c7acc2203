import type { Language } from '@liston/contract/kernel'
import { FACTS, listOf, roleOf, type Sheet, sheetsIn, type Source } from './sheet.ts'

/** The languages of the facts. */
export type FactLanguage = 'es' | 'en'

/** The language of the facts for a reader: a language without facts has the English ones. */
export const factLanguage = (language: Language): FactLanguage => (language === 'es' ? 'es' : 'en')

/** An entity of the knowledge base: a film, a country, a cheese. It wraps its row, because there are many. */
export class Entity {
  readonly type: string
  readonly #cells: readonly string[]
  readonly #places: ReadonlyMap<string, number>

  constructor(type: string, cells: readonly string[], places: ReadonlyMap<string, number>) {
    this.type = type
    this.#cells = cells
    this.#places = places
  }

  get key(): string {
    return this.#cells[0] ?? ''
  }
  get es(): string {
    return this.#cells[1] ?? ''
  }
  get en(): string {
    return this.#cells[2] ?? ''
  }
  /** Aliases in any language. */
  get also(): readonly string[] {
    return listOf(this.#cells[3])
  }
  /** The cell of an attribute, with values separated by `|`; empty if unknown. */
  cell(attribute: string): string {
    return this.#cells[this.#places.get(attribute) ?? -1] ?? ''
  }
  values(attribute: string): readonly string[] {
    return listOf(this.cell(attribute))
  }
}

/** A set of entities, defined by conditions: "Países de Europa". They are ordered by fame; that is no verdict. */
export type Topic = {
  /** The name of a named topic; type and conditions of a composed one. */
  key: string
  type: string
  where: readonly Condition[]
  category: string
  es: string
  en: string
  /** Synonyms by language. */
  words: Record<FactLanguage, readonly string[]>
}

/** A condition of a topic on an attribute: one of some values, none of them, or a number within bounds. */
export type Condition = { attribute: string; is: '=' | '!=' | '>=' | '<=' | '>' | '<'; values: readonly string[] }

const FORM = /^([a-z][a-z0-9_]*)(!=|>=|<=|=|>|<)(.+)$/

/** Parses `genre=horror|thriller;year>=1990`. An invalid part becomes a condition that nothing meets. */
export const parseWhere = (where: string): Condition[] =>
  where
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, attribute, is, values] = FORM.exec(part) ?? []
      if (!attribute || !is || !values) return { attribute: part, is: '=', values: [] }
      return { attribute, is: is as Condition['is'], values: values.split('|').map((value) => value.trim()) }
    })

export const writeWhere = (conditions: readonly Condition[]): string =>
  conditions.map(({ attribute, is, values }) => `${attribute}${is}${values.join('|')}`).join(';')

/**
 * True if an entity meets a condition. A list meets it with any of its values. An unknown value meets none, not even
 * `!=`.
 */
export function holds(
  { attribute, is, values }: Condition,
  thing: { key: string; cell: (attribute: string) => string },
): boolean {
  const cell = attribute === 'key' ? thing.key : thing.cell(attribute)
  if (cell === '') return false
  if (is === '=') return values.some((value) => isIn(cell, value))
  if (is === '!=') return !values.some((value) => isIn(cell, value))
  const bound = Number(values[0])
  return cell.split('|').some((value) => compared(Number(value), is, bound))
}

const isIn = (cell: string, value: string): boolean =>
  cell === value || (cell.includes('|') && cell.split('|').includes(value))

function compared(value: number, is: Condition['is'], bound: number): boolean {
  if (Number.isNaN(value) || Number.isNaN(bound)) return false
  if (is === '>=') return value >= bound
  if (is === '<=') return value <= bound
  return is === '>' ? value > bound : value < bound
}

/** A phrase for a type or for a value of an attribute. */
export type Word = {
  /** `film`, or `film.genre=horror`, or `genre=horror` for every type with that attribute. */
  meaning: string
  /** Wording in a title: "Películas", "de terror"; "Films", "horror". */
  es: string
  en: string
  words: Record<FactLanguage, readonly string[]>
  category: string
}

/** The entities of one type, best known first. */
export type Kind = { readonly columns: readonly string[]; readonly entities: readonly Entity[] }

/** Each property, and each kind, reads its sheets at its first use. */
export type Base = {
  readonly kinds: ReadonlyMap<string, Kind>
  readonly topics: readonly Topic[]
  readonly words: readonly Word[]
}

/** First columns of every entity sheet. */
export const THING = ['key', 'es', 'en', 'also'] as const
export const TOPIC_COLUMNS = ['key', 'type', 'where', 'category', 'es', 'en', 'words_es', 'words_en'] as const
export const WORD_COLUMNS = ['meaning', 'es', 'en', 'words_es', 'words_en', 'category'] as const

const at = (cells: readonly string[], i: number): string => cells[i] ?? ''

/** The knowledge base of the sheets, unchecked. A test checks them with `problemsOf`. */
export function baseOf(sources: readonly Source[]): Base {
  const kinds = new Map<string, Kind>()
  const cellsOf = (wanted: 'topics' | 'words') =>
    sources
      .filter(({ file }) => roleOf(file).role === wanted)
      .flatMap(({ read }) => read().rows.map((row) => row.cells))
  for (const { file, read } of sources) {
    const role = roleOf(file)
    if (role.role === 'things') kinds.set(role.type, kindOf(role.type, read))
  }
  const topics = once(() => cellsOf('topics').map(topicOf))
  const words = once(() => cellsOf('words').map(wordOf))
  return {
    kinds,
    get topics() {
      return topics()
    },
    get words() {
      return words()
    },
  }
}

/** Returns the value of the first call of `read` at every call. */
function once<T>(read: () => T): () => T {
  let found: { value: T } | undefined
  return () => (found ??= { value: read() }).value
}

function kindOf(type: string, read: () => Sheet): Kind {
  // The rows are not kept: entities hold their cells.
  const kind = once(() => {
    const sheet = read()
    return { columns: sheet.columns, entities: thingsOf(type, sheet) }
  })
  return {
    get columns() {
      return kind().columns
    },
    get entities() {
      return kind().entities
    },
  }
}

function thingsOf(type: string, { columns, rows }: Sheet): Entity[] {
  const places = new Map(columns.map((column, i) => [column, i]))
  return rows.map(({ cells }) => new Entity(type, cells, places))
}

const topicOf = (cells: readonly string[]): Topic => ({
  key: at(cells, 0),
  type: at(cells, 1),
  where: parseWhere(at(cells, 2)),
  category: at(cells, 3),
  es: at(cells, 4),
  en: at(cells, 5),
  words: { es: listOf(cells[6]), en: listOf(cells[7]) },
})

const wordOf = (cells: readonly string[]): Word => ({
  meaning: at(cells, 0),
  es: at(cells, 1),
  en: at(cells, 2),
  words: { es: listOf(cells[3]), en: listOf(cells[4]) },
  category: at(cells, 5),
})

let known: Base | undefined
/** The bundled knowledge base. What was read stays in memory. */
export const base = (): Base => (known ??= baseOf(sheetsIn(FACTS)))

/** The entities of a topic, best known first. */
export const thingsIn = ({ kinds }: Base, { type, where }: Pick<Topic, 'type' | 'where'>): Entity[] =>
  (kinds.get(type)?.entities ?? []).filter((thing) => where.every((condition) => holds(condition, thing)))
