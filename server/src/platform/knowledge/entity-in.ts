import { base, type Entity } from './base.ts'
import { calledExactly } from './find-entity.ts'
import { findTopic } from './wish/find-topic.ts'

let categories: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** The categories in which there are topics of a type. */
function categoriesOf(type: string): ReadonlySet<string> {
  categories ??= base().topics.reduce((all, { type: of, category }) => {
    all.set(of, (all.get(of) ?? new Set()).add(category))
    return all
  }, new Map<string, Set<string>>())
  return categories.get(type) ?? new Set()
}

/** Where a name stands: in a list about something, of a category, in a language. */
export type Standing = { category: string; topic: string; language: 'es' | 'en' }

/**
 * The one thing that a name means where it stands; null where it means none, or could mean several: "Carmen" is an opera, a film and a
 * name, and whoever reads "Óperas" knows which. Names are taken as they are written: a slip of the pen is not taken for a thing.
 */
export function entityIn(name: string, { category, topic, language }: Standing): Entity | null {
  const fitting = calledExactly(name).filter(({ type }) => categoriesOf(type).has(category))
  if (fitting.length <= 1) return fitting[0] ?? null
  const type = findTopic(topic, language)?.type
  const ofType = fitting.filter((thing) => thing.type === type)
  return ofType.length === 1 ? ofType[0]! : null
}

/** A thing by its type and key, as `Entity` has them. */
export const entityByKey = (type: string, key: string): Entity | null =>
  base()
    .kinds.get(type)
    ?.entities.find((thing) => thing.key === key) ?? null

/** How a type is called: "Películas", "Films". */
export function nameOfType(type: string): { es: string; en: string } | null {
  const word = base().words.find(({ meaning }) => meaning === type)
  return word ? { es: word.es, en: word.en } : null
}
