import * as z from 'zod'
import { Id, Language } from '../kernel/index.ts'
import { CategoryField, OrderLabel } from '../rankings/index.ts'

const count = z.number().int()

/**
 * What an address names: a thing of the knowledge base ("film.the-godfather"), a name in a category ("musica~los_planetas"), or an item by
 * its id. Looked up, and never shown.
 */
export const PassportKey = z.string().min(3).max(200)

/** A place of the thing in a ranking that everybody may see. */
export const PassportPlace = z.object({
  rankingId: Id,
  slug: z.string(),
  topic: z.string(),
  language: Language,
  author: z.string(),
  itemId: Id,
  /** What it is called there. */
  name: z.string(),
  /** In the order that the ranking opens with; 1 is first. */
  rank: count,
  of: count,
  label: OrderLabel,
  points: count,
  voters: count,
})
export type PassportPlace = z.infer<typeof PassportPlace>

/** Every place of one thing, gathered from the rankings that its reader may see. */
export const Passport = z.object({
  /** The address that it has; another one that led here is not it. */
  key: z.string(),
  /** By what the places belong together: a thing that is known, a name in a category, or one item alone. */
  by: z.enum(['entity', 'name', 'item']),
  names: z.object({ es: z.string(), en: z.string() }),
  also: z.array(z.string()),
  /** What kind of thing it is, in both languages, and of which years; null and empty where nobody knows. */
  kind: z.object({ es: z.string(), en: z.string() }).nullable(),
  years: z.array(z.string()),
  category: CategoryField,
  rankings: count,
  /** Its best place, and of how many. */
  best: z.object({ rank: count, of: count }).nullable(),
  /** How high it stands on average: 100 is first everywhere, 0 last everywhere. */
  standing: count.nullable(),
  /** Mean stars of its reviews over all its items, from those that show any, and how many reviews. */
  rating: z.number().nullable(),
  ratings: count,
  /** The best places first; at most as many as `rankings` says. */
  places: z.array(PassportPlace),
})
export type Passport = z.infer<typeof Passport>
