import * as z from 'zod'
import { Cursor, Id, Instant, Language, pageOf, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { AskedCategory, CategoryField } from '../rankings/index.ts'
import { ImageChoice } from '../uploads/index.ts'
import { PHOTOS_MAX, REVIEW_TEXT, STARS } from './rules.ts'

const count = z.number().int()

export const Stars = z.number().min(STARS.min).max(STARS.max).multipleOf(STARS.step)

/** Empty, or at least the minimum length. */
const ReviewText = z.union([z.literal(''), visibleText({ ...REVIEW_TEXT, paragraphs: true })])

/** A review as its author submits it. */
export const ReviewFields = z.strictObject({
  stars: Stars,
  text: ReviewText.default(''),
  spoiler: z.boolean().default(false),
  /** The author's own photos, in order. If absent, the current photos stay. */
  images: z.array(ImageChoice).max(PHOTOS_MAX).optional(),
})
export type ReviewFields = z.infer<typeof ReviewFields>

/** A photo of a review. Add a width to `url`: `<url>-600.webp`. */
export const ReviewImage = z.object({ id: Id, url: z.string(), alt: z.string() })
export type ReviewImage = z.infer<typeof ReviewImage>

/**
 * The views of an item's reviews (rules 3.9). `useful`: texts of 80 characters or more by usefulness. `short`: shorter
 * texts. `new`: all by date.
 */
export const ReviewSort = z.enum(['useful', 'short', 'new'])
export type ReviewSort = z.infer<typeof ReviewSort>

/** A review with a text, as readers see it. */
export const Review = z.object({
  id: Id,
  author: PersonChip,
  stars: Stars,
  text: z.string(),
  /** The text is a spoiler: it is covered until the reader uncovers it. */
  spoiler: z.boolean(),
  /** At most 3, without those that moderation hid. A spoiler covers them too. */
  images: z.array(ReviewImage),
  helpful: count,
  /** True if the viewer marked it as helpful; false for guests. */
  foundHelpful: z.boolean(),
  /** True if the viewer wrote it. */
  mine: z.boolean(),
  /** True if its author added the item to the ranking. */
  addedIt: z.boolean(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
})
export type Review = z.infer<typeof Review>

/** Rating of an item, with its distribution. */
export const RatingSummary = z.object({
  /** Rating in stars, shrunk towards the mean of the category; null below 3 reviews (rules 3.9). */
  avg: z.number().nullable(),
  n: count,
  /** Number of reviews with 0.5, 1, … 5 stars. */
  histogram: z.array(count).length(10),
  /** Number of reviews in each view. */
  counts: z.object({ useful: count, short: count, new: count }),
})
export type RatingSummary = z.infer<typeof RatingSummary>

/** A page of reviews. `sort` is the requested view or, without one, the first that is not empty. */
export const ItemReviews = pageOf(Review).extend({ sort: ReviewSort, summary: RatingSummary })
export type ItemReviews = z.infer<typeof ItemReviews>

/** My review of one item. */
export const OwnReview = z.object({
  id: Id,
  itemId: Id,
  stars: Stars,
  text: z.string(),
  spoiler: z.boolean(),
  images: z.array(ReviewImage),
  helpful: count,
  /** True if moderation hid it. */
  hidden: z.boolean(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
})
export type OwnReview = z.infer<typeof OwnReview>

/** One of my reviews, with its item; `about` is null if I can't see the ranking any more. */
export const ListedReview = OwnReview.extend({
  about: z
    .object({ item: z.string(), rankingId: Id, topic: z.string(), language: Language, category: CategoryField })
    .nullable(),
})
export type ListedReview = z.infer<typeof ListedReview>

export const MyReviewsQuestion = z.strictObject({
  stars: z.coerce.number().pipe(Stars).optional(),
  /** Lists only reviews with a text. */
  texts: z.enum(['only']).optional(),
  category: AskedCategory.optional(),
  /** Text to search in the review, the item and the topic. */
  q: visibleText({ max: 100 }).optional(),
  cursor: Cursor.optional(),
})
export type MyReviewsQuestion = z.infer<typeof MyReviewsQuestion>

/** My reviews, newest first. `total` counts all of them; `found` counts those that match the filter. */
export const MyReviews = pageOf(ListedReview).extend({ total: count, found: count })
export type MyReviews = z.infer<typeof MyReviews>

/** The stars that I gave in one ranking, for rating its items one after another. */
export const MyRatings = z.object({ ratings: z.array(z.object({ itemId: Id, stars: Stars })) })
export type MyRatings = z.infer<typeof MyRatings>
