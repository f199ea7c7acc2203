import { base, type Entity } from './base.ts'
import { calledExactly } from './find-entity.ts'
import { findTopic } from './wish/find-topic.ts'

let categories: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** The categories with topics of a type. */
function categoriesOf(type: string): ReadonlySet<string> {
  categories ??= base().topics.reduce((all, { type: of, category }) => {
    all.set(of, (all.get(of) ?? new Set()).add(category))
    return all
  }, new Map<string, Set<string>>())
  return categories.get(type) ?? new Set()
}

/** Context of a name: the topic, category and language of its list. */
export type Standing = { category: string; topic: string; language: 'es' | 'en' }

/**
 * The only entity that a name can mean in its context; null if there is none or several. "Carmen" is an opera, a film
 * and a name; the topic "Óperas" decides. Names must match exactly, without typo correction.
 */
export function entityIn(name: string, { category, topic, language }: Standing): Entity | null {
  const fitting = calledExactly(name).filter(({ type }) => categoriesOf(type).has(category))
  if (fitting.length <= 1) return fitting[0] ?? null
  const type = findTopic(topic, language)?.type
  const ofType = fitting.filter((thing) => thing.type === type)
  return ofType.length === 1 ? ofType[0]! : null
}

/** An entity by type and key. */
export const entityByKey = (type: string, key: string): Entity | null =>
  base()
    .kinds.get(type)
    ?.entities.find((thing) => thing.key === key) ?? null

/** The name of a type: "Películas", "Films". */
export function nameOfType(type: string): { es: string; en: string } | null {
  const word = base().words.find(({ meaning }) => meaning === type)
  return word ? { es: word.es, en: word.en } : null
}
