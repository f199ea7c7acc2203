import * as z from 'zod'
import { Id, Instant, Language } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { type CategorySlug, categories } from './categories.ts'

export const CategoryField = z.enum(categories.map((c) => c.slug) as [CategorySlug, ...CategorySlug[]])

/** Life of a ranking (rules 3.1); `hidden` and `deleted` are never shown to others. */
export const RankingStatus = z.enum(['draft', 'published', 'locked', 'archived', 'hidden', 'deleted'])
export const Visibility = z.enum(['public', 'private'])
/** The orders that a ranking offers as tabs (rules 3.5). */
export const RankingOrder = z.enum(['fair', 'points', 'author'])
/** How firm the fair order is (rules 3.5): below 5 weighted voters the author's order stands. */
export const OrderLabel = z.enum(['author', 'provisional', 'stable'])

/**
 * A place on the podium of a card. `share` is the length of its bar, 0–100 of the leader: of the fair order's score where
 * people order the ranking, null where its author still does. `paidPoints` were bought with Stars.
 */
export const CardItem = z.object({
  id: Id,
  name: z.string(),
  points: z.number().int(),
  paidPoints: z.number().int(),
  /** People who took part, with a vote or with Stars; and those who voted for it, as last counted. */
  voters: z.number().int(),
  supporters: z.number().int(),
  share: z.number().int().nullable(),
})
export type CardItem = z.infer<typeof CardItem>

/** A ranking as a card in a feed. `points` are "votos" as shown, `voters` are people. */
export const RankingCard = z.object({
  id: Id,
  slug: z.string(),
  topic: z.string(),
  language: Language,
  category: CategoryField,
  coverUrl: z.string().nullable(),
  author: PersonChip,
  aiMade: z.boolean(),
  points: z.number().int(),
  voters: z.number().int(),
  itemsCount: z.number().int(),
  publishedAt: Instant,
  top: z.array(CardItem).max(3),
})
export type RankingCard = z.infer<typeof RankingCard>

/**
 * What an item's place in "Justo" is made of, in votes of trusted people (rules 3.5): those they gave, those estimated
 * for people who came before it, and what newcomers add. The three add up to `score`.
 */
export const Standing = z.object({
  score: z.number(),
  trusted: z.number(),
  late: z.number(),
  newcomers: z.number(),
})

/** One row of a ranking in the order asked for. */
export const RankedItem = z.object({
  id: Id,
  name: z.string(),
  note: z.string(),
  imageUrl: z.string().nullable(),
  linkUrl: z.string().nullable(),
  points: z.number().int(),
  /** How many of the points were bought with Stars (Boost and Ultra). */
  paidPoints: z.number().int(),
  /** People who took part, with a vote or with Stars; and those who voted for it, as last counted: the figure of "Justo". */
  voters: z.number().int(),
  supporters: z.number().int(),
  /** 1 is first. */
  rank: z.number().int(),
  /** The 5–95 % range of the fair rank; null where the order is not "fair" or not known yet. */
  rankLow: z.number().int().nullable(),
  rankHigh: z.number().int().nullable(),
  /** Too close to the next one to call ("≈ empate técnico"). */
  tieWithNext: z.boolean(),
  /** Most people voted in "Justo" before it was there. */
  isNew: z.boolean(),
  /** Null where the order is not "fair" or the author's still stands. */
  standing: Standing.nullable(),
  /** Length of the bar, 0–100 of the leader: of its score in "fair" (null while the author's order stands), else of its points. */
  share: z.number().int().nullable(),
  createdAt: Instant,
})
export type RankedItem = z.infer<typeof RankedItem>

export const Ranking = z.object({
  id: Id,
  slug: z.string(),
  topic: z.string(),
  criterion: z.string(),
  description: z.string(),
  category: CategoryField,
  language: Language,
  visibility: Visibility,
  status: RankingStatus,
  author: PersonChip,
  aiMade: z.boolean(),
  coverUrl: z.string().nullable(),
  points: z.number().int(),
  voters: z.number().int(),
  order: RankingOrder,
  label: OrderLabel,
  /** Its own author bought it light; that is allowed and said (rules 3.3). */
  boostedByAuthor: z.boolean(),
  /** Voters that weigh in the fair order; the label says how many are missing. */
  weightedVoters: z.number().int(),
  items: z.array(RankedItem),
  publishedAt: Instant.nullable(),
  updatedAt: Instant,
  /** Send it back when you change the ranking; a stale one is refused with 409. */
  version: z.number().int(),
})
export type Ranking = z.infer<typeof Ranking>
