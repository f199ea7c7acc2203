import * as z from 'zod'
import { Id, Language } from '../kernel/index.ts'
import { CategoryField, OrderLabel } from '../rankings/index.ts'
import { KEY_MAX } from './rules.ts'

const count = z.number().int()

/**
 * Key in the path of an entity page. It is an entity of the knowledge base ("film.the-godfather"), a name in a category
 * ("musica~los_planetas") or an item id. The server looks it up and never displays it.
 */
export const PassportKey = z.string().min(3).max(KEY_MAX)

/** A place of the thing in a public ranking. */
export const PassportPlace = z.object({
  rankingId: Id,
  slug: z.string(),
  topic: z.string(),
  language: Language,
  author: z.string(),
  itemId: Id,
  /** Name of the item in that ranking. */
  name: z.string(),
  /** Position in the ranking's default order; 1 is first. */
  rank: count,
  of: count,
  label: OrderLabel,
  points: count,
  voters: count,
})
export type PassportPlace = z.infer<typeof PassportPlace>

/** All places of one thing, from the public rankings that the viewer may see. */
export const Passport = z.object({
  /** Canonical key. It may differ from the key in the request. */
  key: z.string(),
  /** What the places have in common: a known entity, a name in a category, or only one item. */
  by: z.enum(['entity', 'name', 'item']),
  names: z.object({ es: z.string(), en: z.string() }),
  also: z.array(z.string()),
  /**
   * Type of the entity in both languages, and its years. Null and empty if the knowledge base does not know the thing.
   */
  kind: z.object({ es: z.string(), en: z.string() }).nullable(),
  years: z.array(z.string()),
  category: CategoryField,
  /** An emoji that depicts it; null if none fits (see rankings). */
  subject: z.string().nullable(),
  rankings: count,
  /** Best position, and the number of items in that ranking. */
  best: z.object({ rank: count, of: count }).nullable(),
  /** Average position as a score: 100 is first everywhere, 0 is last everywhere. */
  standing: count.nullable(),
  /** Mean stars over the items that show a rating, weighted by their reviews, and the number of those reviews. */
  rating: z.number().nullable(),
  ratings: count,
  /** Best positions first. At most PLACES_MAX, so there may be fewer than `rankings`. */
  places: z.array(PassportPlace),
})
export type Passport = z.infer<typeof Passport>
