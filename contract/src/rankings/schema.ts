import * as z from 'zod'
import { HelpSource } from '../economy/index.ts'
import { Id, Instant, Language } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { type CategorySlug, categories } from './categories.ts'
import { ofCard, ofRanking } from './made/schema.ts'
import { Translation } from './translation.ts'
import { Video } from './video/schema.ts'
import { VALIDATORS_NAMED } from './rules.ts'

export const CategoryField = z.enum(categories.map((c) => c.slug) as [CategorySlug, ...CategorySlug[]])

/** Life of a ranking (rules 3.1); `hidden` and `deleted` are never shown to others. */
export const RankingStatus = z.enum(['draft', 'published', 'locked', 'archived', 'hidden', 'deleted'])
/** Whose order it is: the crowd's, or its author's for good; then people vote on the list as a whole (rules 3.1). */
export const RankingMode = z.enum(['community', 'personal'])
export const Visibility = z.enum(['public', 'private'])
/** The orders that a ranking offers as tabs (rules 3.5); "orders" once enough people have an order of their own. */
export const RankingOrder = z.enum(['fair', 'points', 'orders', 'author'])
/** The orders that may be asked for; one that the ranking does not offer (yet) is answered by its fair one. */
export const AskedOrder = z.enum([...RankingOrder.options, 'duels'])
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
  /** Add a width: `<coverUrl>-600.webp` (see uploads). */
  coverUrl: z.string().nullable(),
  coverAlt: z.string().nullish(),
  author: PersonChip,
  ...ofCard,
  points: z.number().int(),
  voters: z.number().int(),
  itemsCount: z.number().int(),
  /** Two people of level 7 or more agree with it (rules 3.17). */
  validated: z.boolean(),
  /** Its items take votes: voting is open, and the crowd makes the order. */
  votable: z.boolean(),
  publishedAt: Instant,
  top: z.array(CardItem).max(3),
})
export type RankingCard = z.infer<typeof RankingCard>

/** What an item's place in "Justo" is made of, in votes of trusted people (rules 3.5); its parts add up to `score`. */
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
  imageAlt: z.string().nullish(),
  linkUrl: z.string().nullable(),
  /** In the language that the ranking is not written in; left out where there is none, or it says the same. */
  translation: Translation.optional(),
  points: z.number().int(),
  /** How many of the points were bought with Stars (Boost and Ultra). */
  paidPoints: z.number().int(),
  /** People who took part, with a vote or with Stars; and those who voted for it, as last counted: the figure of "Justo". */
  voters: z.number().int(),
  supporters: z.number().int(),
  /** People who highlight it, and whether the ranking's author is one of them (rules 3.10). */
  highlights: z.number().int(),
  authorHighlight: z.boolean(),
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
  /** Mean of 100 / position over the personal orders; null where the order is not "orders". */
  ordersScore: z.number().nullable(),
  /** Length of the bar, 0–100 of the leader: of its score in "fair" (null while the author's order stands), else of its points. */
  share: z.number().int().nullable(),
  /** Stars of its reviews, 0.5–5, from 3 on (rules 3.9): a number of its own, which moves no order. */
  rating: z.number().nullable(),
  ratings: z.number().int(),
  createdAt: Instant,
  /** Who proposed it, where its author added it for somebody. */
  addedBy: z.object({ id: Id, username: z.string() }).optional(),
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
  /** One whose date has come is `locked`, whenever the chore that writes it does. */
  status: RankingStatus,
  mode: RankingMode,
  /** Until when votes are taken, if there is a date. */
  endsAt: Instant.nullable(),
  author: PersonChip,
  ...ofRanking,
  coverUrl: z.string().nullable(),
  video: Video.nullable(),
  /** People who passed it on. */
  shares: z.number().int(),
  coverAlt: z.string().nullish(),
  /** The machine that made the cover, where one did. */
  coverBy: HelpSource.nullish(),
  points: z.number().int(),
  voters: z.number().int(),
  order: RankingOrder,
  /** The orders that it has. */
  offered: z.array(RankingOrder),
  label: OrderLabel,
  /** Its own author bought it light; that is allowed and said (rules 3.3). */
  boostedByAuthor: z.boolean(),
  /** Usernames of the first who validated it, once enough did; else empty (rules 3.17). */
  validatedBy: z.array(z.string()).max(VALIDATORS_NAMED),
  /** Voters that weigh in the fair order; the label says how many are missing. */
  weightedVoters: z.number().int(),
  items: z.array(RankedItem),
  /** Whether people may propose items now, and how many proposals wait. */
  allowSuggestions: z.boolean(),
  suggestions: z.number().int(),
  publishedAt: Instant.nullable(),
  updatedAt: Instant,
  /** Send it back when you change the ranking; a stale one is refused with 409. */
  version: z.number().int(),
})
export type Ranking = z.infer<typeof Ranking>
