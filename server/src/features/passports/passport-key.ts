import { type CategorySlug, categoryOf, normalName } from '@liston/contract/rankings'
import { passportRules } from '@liston/contract/passports'
import { calledExactly, type Entity, entityByKey, entityIn, type Standing } from '../../platform/knowledge/index.ts'

/** Subject of an entity page. */
export type Subject =
  | { by: 'entity'; entity: Entity }
  | { by: 'name'; category: CategorySlug; normal: string }
  | { by: 'item'; itemId: string }

/**
 * Categories whose lists name works, people, brands and places, so that one name means one thing. In the
 * others ("Humor", "Opinión", "Infancia") a name is a saying or a kind of thing. Two lists that use it there
 * mean two things (docs/decisions/0087).
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

/**
 * True if the name alone identifies a thing: it is long enough but fits a key, and no entity of the knowledge base has
 * it. A Korean letter has up to three characters in a key.
 */
function isTelling(name: string, category: string): boolean {
  const { length } = normalName(name)
  const fits = length >= passportRules.NAME_MIN && category.length + 1 + length <= passportRules.KEY_MAX
  return PROPER.has(category) && fits && calledExactly(name).length === 0
}

type Item = { id: string; name: string } & Omit<Standing, 'category'> & { category: CategorySlug }

/** The subject of an item's entity page. */
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

/** Parses the key of a URL; null if it names nothing. */
export function subjectAt(key: string): Subject | null {
  if (isId.test(key)) return { by: 'item', itemId: key }
  const [, type, thing] = /^([a-z0-9_]+)\.(.+)$/.exec(key) ?? []
  const entity = type && thing ? entityByKey(type, thing) : null
  if (entity) return { by: 'entity', entity }
  const [, slug = '', words = ''] = /^([a-z\d-]+)~(.+)$/s.exec(key) ?? []
  const normal = words.replaceAll('_', ' ')
  const category = categoryOf(slug)?.slug
  // A name that an entity of the knowledge base has belongs to that entity's page.
  if (!category || normalName(normal) !== normal || !isTelling(normal, category)) return null
  return { by: 'name', category, normal }
}

/** All normal names (`name_normal`) by which items may call this entity. */
export function namesOf({ es, en, also }: Entity): string[] {
  const written = [es, en, ...also].flatMap((name) => [name, name.replace(/ *[([][^)\]]*[)\]] *$/, '')])
  const normal = written.map(normalName).filter((name) => name !== '')
  // Articles don't count, so that "Los Beatles" and "Beatles" match.
  const bare = normal.map((name) => name.replace(/^(?:el|la|los|las|the|a|an) (?=.)/, ''))
  const withArticle = bare.flatMap((name) => ['the', 'el', 'la', 'los', 'las'].map((article) => `${article} ${name}`))
  return [...new Set([...normal, ...bare, ...withArticle])]
}
