import * as z from 'zod'
import { HelpSource } from '../economy/index.ts'
import { Id, Instant, Language } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { PictureCredit } from '../uploads/index.ts'
import { categoryOf, categoryRules } from './categories.ts'
import { ofCard, ofRanking } from './made/schema.ts'
import { Translation } from './translation.ts'
import { Video } from './video/schema.ts'
import { byOptionalText, VALIDATORS_NAMED } from './rules.ts'

/** The slug of a category in a response. It never changes, also when the page of the category moves. */
export const CategoryField = z.string()

/** A category in a request: its slug, or an address that its page has or had. It becomes the slug. */
export const AskedCategory = z
  .string()
  .max(categoryRules.ADDRESS.max)
  .refine((name) => categoryOf(name) !== undefined, 'No such category')
  .overwrite((name) => categoryOf(name)?.slug ?? name)

/** Status of a ranking (rules 3.1). Other users, except staff, see neither `hidden` nor `deleted` rankings. */
export const RankingStatus = z.enum(['draft', 'published', 'locked', 'archived', 'hidden', 'deleted'])
/**
 * Who determines the order: all voters, or the author for good. In a personal list, users
 * vote on the whole (rules 3.1).
 */
export const RankingMode = z.enum(['community', 'personal'])
export const Visibility = z.enum(['public', 'private'])
/** The orders that a ranking shows as tabs (rules 3.5). `orders` needs enough personal orders. */
export const RankingOrder = z.enum(['fair', 'points', 'orders', 'author'])
/** Orders that a request may name. If the ranking doesn't offer it, the response has the first order that it offers. */
export const AskedOrder = z.enum([...RankingOrder.options, 'duels'])
/** How firm the fair order is (rules 3.5). `author`: below 5 weighted voters, the author's order is shown. */
export const OrderLabel = z.enum(['author', 'provisional', 'stable'])

/**
 * A top item of a card. `share` is the length of its bar, 0–100 relative to the leader, by the score of the fair order.
 * It is null while the author's order is shown. `paidPoints` were bought with Stars.
 */
export const CardItem = z.object({
  id: Id,
  name: z.string(),
  points: z.number().int(),
  paidPoints: z.number().int(),
  /**
   * `voters`: users with a vote or Stars on the item. `supporters`: users who voted for it, as of the last recompute.
   */
  voters: z.number().int(),
  supporters: z.number().int(),
  share: z.number().int().nullable(),
})
export type CardItem = z.infer<typeof CardItem>

/** Up to three different emoji that depict a ranking. */
export const Subjects = z.array(z.string()).max(3)

/** A ranking as a card in a feed. `points` are "votos" as shown; `voters` are users. */
export const RankingCard = z.object({
  id: Id,
  slug: z.string(),
  topic: z.string(),
  language: Language,
  category: CategoryField,
  /** Base URL of the cover. Append a width: `<coverUrl>-600.webp` (see uploads). */
  coverUrl: z.string().nullable(),
  coverAlt: z.string().nullish(),
  author: PersonChip,
  ...ofCard,
  points: z.number().int(),
  voters: z.number().int(),
  itemsCount: z.number().int(),
  /** At least two users of level 7 or more validated it (rules 3.17). */
  validated: z.boolean(),
  /** Its items take votes: voting is open and the mode is `community`. */
  votable: z.boolean(),
  publishedAt: Instant,
  top: z.array(CardItem).max(3),
  /** Emoji for a cover without an image: of its first items, else of its topic. See subjectPath for the drawings. */
  subjects: Subjects,
})
export type RankingCard = z.infer<typeof RankingCard>

/**
 * Score breakdown of an item in the fair order ("Justo"), in votes of trusted users (rules
 * 3.5). The parts add up to `score`.
 */
export const Standing = z.object({
  score: z.number(),
  trusted: z.number(),
  late: z.number(),
  newcomers: z.number(),
})

/** One row of a ranking in the requested order. */
export const RankedItem = z.object({
  id: Id,
  name: z.string(),
  note: z.string(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullish(),
  /** Absent unless the picture comes from a collection. The page names its author. */
  imageCredit: PictureCredit.optional(),
  /** An emoji that depicts it, for an item without an image; null if none fits. See subjectPath for the drawing. */
  subject: z.string().nullable(),
  linkUrl: z.string().nullable(),
  /** Name and note in the other language. Absent if there is no translation, or if it equals the original. */
  translation: Translation.optional(),
  points: z.number().int(),
  /** Points bought with Stars (Boost and Ultra). */
  paidPoints: z.number().int(),
  /**
   * `voters`: users with a vote or Stars on it. `supporters`: users who voted for it at the
   * last recompute; shown in "Justo".
   */
  voters: z.number().int(),
  supporters: z.number().int(),
  /** Number of users who highlight it, and whether the ranking's author does (rules 3.10). */
  highlights: z.number().int(),
  authorHighlight: z.boolean(),
  /** 1 is first. */
  rank: z.number().int(),
  /** The 5–95 % range of the fair rank. Null in other orders, or while the range is unknown. */
  rankLow: z.number().int().nullable(),
  rankHigh: z.number().int().nullable(),
  /** Too close to the next item to call ("≈ empate técnico"). */
  tieWithNext: z.boolean(),
  /** Most users voted in the fair order before the item was added. */
  isNew: z.boolean(),
  /** Null in other orders than "fair", and while the author's order is shown. */
  standing: Standing.nullable(),
  /** Mean of 100 / position over the personal orders. Null in other orders than "orders". */
  ordersScore: z.number().nullable(),
  /**
   * Length of the bar, 0–100 relative to the leader: of the order's score in "fair" and "orders", else of the points.
   * Null while the author's order is shown in "fair".
   */
  share: z.number().int().nullable(),
  /** Rating from its reviews, 0.5–5, from 3 reviews on (rules 3.9). It affects no order. */
  rating: z.number().nullable(),
  ratings: z.number().int(),
  createdAt: Instant,
  /** The user who suggested it, if that was not the author. */
  addedBy: z.object({ id: Id, username: z.string() }).optional(),
})
export type RankedItem = z.infer<typeof RankedItem>

export const Ranking = z.object({
  id: Id,
  slug: z.string(),
  topic: z.string(),
  ...byOptionalText(() => z.string()),
  category: CategoryField,
  language: Language,
  visibility: Visibility,
  /** A ranking whose end date has passed is `locked`, even before the job writes that status. */
  status: RankingStatus,
  mode: RankingMode,
  /** When voting ends; null: it has no end. */
  endsAt: Instant.nullable(),
  author: PersonChip,
  ...ofRanking,
  coverUrl: z.string().nullable(),
  video: Video.nullable(),
  /** Number of users who shared it. */
  shares: z.number().int(),
  coverAlt: z.string().nullish(),
  coverCredit: PictureCredit.nullish(),
  /** Emoji for a cover without an image, as on its card. */
  subjects: Subjects,
  /** Source of a generated cover. */
  coverBy: HelpSource.nullish(),
  points: z.number().int(),
  voters: z.number().int(),
  order: RankingOrder,
  /** The orders that the ranking has. */
  offered: z.array(RankingOrder),
  label: OrderLabel,
  /** Its author spent Stars on it. That is allowed and shown (rules 3.3). */
  boostedByAuthor: z.boolean(),
  /** Usernames of the first validators, once there are enough; otherwise empty (rules 3.17). */
  validatedBy: z.array(z.string()).max(VALIDATORS_NAMED),
  /** Voters with weight in the fair order. The label tells how many are missing. */
  weightedVoters: z.number().int(),
  /** Voters without the author and without votes that have no weight: they decide whether search engines see it. */
  countedVoters: z.number().int(),
  items: z.array(RankedItem),
  /** Whether users may suggest items now, and the number of pending suggestions. */
  allowSuggestions: z.boolean(),
  suggestions: z.number().int(),
  publishedAt: Instant.nullable(),
  updatedAt: Instant,
  /** Send it back with changes. An outdated version fails with 409. */
  version: z.number().int(),
})
export type Ranking = z.infer<typeof Ranking>
