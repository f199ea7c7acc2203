import { type CategorySlug, categoryOf, normalName } from '@liston/contract/rankings'
import { passportRules } from '@liston/contract/passports'
import { calledExactly, type Entity, entityByKey, entityIn, type Standing } from '../../platform/knowledge/index.ts'

/** What a passport is about. */
export type Subject =
  | { by: 'entity'; entity: Entity }
  | { by: 'name'; category: CategorySlug; normal: string }
  | { by: 'item'; itemId: string }

/**
 * Categories whose lists name works, people, brands and places: one name is one thing there. In the others ("Humor", "Opinión",
 * "Infancia") a name is a saying or a sort of thing, and two lists that use it mean two things (docs/decisions/0087).
 */
const PROPER: ReadonlySet<string> = new Set<CategorySlug>([
  'cine-series',
  'musica',
  'videojuegos',
  'libros',
  'anime-manga',
  'comics',
  'juegos-mesa',
  'podcasts',
  'viajes',
  'ciudades',
  'arquitectura',
  'motor',
])

/** Whether a name alone tells what is meant: it is long enough, and the knowledge base knows nothing that it might be instead. */
const isTelling = (name: string, category: string): boolean =>
  PROPER.has(category) && normalName(name).length >= passportRules.NAME_MIN && calledExactly(name).length === 0

type Item = { id: string; name: string } & Omit<Standing, 'category'> & { category: CategorySlug }

/** What an item's passport is about. */
export function subjectOf({ id, name, ...standing }: Item): Subject {
  const entity = entityIn(name, standing)
  if (entity) return { by: 'entity', entity }
  const { category } = standing
  return isTelling(name, category) ? { by: 'name', category, normal: normalName(name) } : { by: 'item', itemId: id }
}

export function keyOf(subject: Subject): string {
  if (subject.by === 'entity') return `${subject.entity.type}.${subject.entity.key}`
  return subject.by === 'name' ? `${subject.category}~${subject.normal.replaceAll(' ', '_')}` : subject.itemId
}

const isId = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** What an address names; null for one that names nothing. */
export function subjectAt(key: string): Subject | null {
  if (isId.test(key)) return { by: 'item', itemId: key }
  const [, type, thing] = /^([a-z0-9_]+)\.(.+)$/.exec(key) ?? []
  const entity = type && thing ? entityByKey(type, thing) : null
  if (entity) return { by: 'entity', entity }
  const [, slug = '', words = ''] = /^([a-z-]+)~(.+)$/s.exec(key) ?? []
  const normal = words.replaceAll('_', ' ')
  const category = categoryOf(slug)?.slug
  // One that the knowledge base knows by now is another's.
  if (!category || normalName(normal) !== normal || !isTelling(normal, category)) return null
  return { by: 'name', category, normal }
}

/** Every way in which an item may be called that is this thing, as items keep their names for comparison. */
export function namesOf({ es, en, also }: Entity): string[] {
  const written = [es, en, ...also].flatMap((name) => [name, name.replace(/ *[([][^)\]]*[)\]] *$/, '')])
  const normal = written.map(normalName).filter((name) => name !== '')
  // Articles do not count where things are found by their names: "Los Beatles", "Beatles".
  const bare = normal.map((name) => name.replace(/^(?:el|la|los|las|the|a|an) (?=.)/, ''))
  const withArticle = bare.flatMap((name) => ['the', 'el', 'la', 'los', 'las'].map((article) => `${article} ${name}`))
  return [...new Set([...normal, ...bare, ...withArticle])]
}
