import * as z from 'zod'
import { Cursor, Id, Instant, Language, pageOf, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { CategoryField } from '../rankings/index.ts'
import { ImageChoice } from '../uploads/index.ts'
import { PHOTOS_MAX, REVIEW_TEXT, STARS } from './rules.ts'

const count = z.number().int()

export const Stars = z.number().min(STARS.min).max(STARS.max).multipleOf(STARS.step)

/** Left out, or long enough to say something. */
const ReviewText = z.union([z.literal(''), visibleText({ ...REVIEW_TEXT, paragraphs: true })])

/** What somebody says of an item. */
export const ReviewFields = z.strictObject({
  stars: Stars,
  text: ReviewText.default(''),
  spoiler: z.boolean().default(false),
  /** Photos of one's own, in order; left out, those that stand there stay. */
  images: z.array(ImageChoice).max(PHOTOS_MAX).optional(),
})
export type ReviewFields = z.infer<typeof ReviewFields>

/** A photo of a review. Add a width to `url`: `<url>-600.webp`. */
export const ReviewImage = z.object({ id: Id, url: z.string(), alt: z.string() })
export type ReviewImage = z.infer<typeof ReviewImage>

/** The views of an item's reviews: useful ones of 80 characters and more, short ones, all by age (rules 3.9). */
export const ReviewSort = z.enum(['useful', 'short', 'new'])
export type ReviewSort = z.infer<typeof ReviewSort>

/** A review with a text, as everybody reads it. */
export const Review = z.object({
  id: Id,
  author: PersonChip,
  stars: Stars,
  text: z.string(),
  /** It gives away how something ends: covered until somebody wants to know. */
  spoiler: z.boolean(),
  /** At most 3, without those that moderation hid; a spoiler covers them too. */
  images: z.array(ReviewImage),
  helpful: count,
  /** The reader found it helpful; false for guests. */
  foundHelpful: z.boolean(),
  /** The reader wrote it. */
  mine: z.boolean(),
  /** Its author put the item into the ranking. */
  addedIt: z.boolean(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
})
export type Review = z.infer<typeof Review>

/** The stars of an item at a glance. */
export const RatingSummary = z.object({
  /** In stars, pulled to the mean of its category; null below 3 reviews (rules 3.9). */
  avg: z.number().nullable(),
  n: count,
  /** How many gave 0.5, 1, … 5 stars. */
  histogram: z.array(count).length(10),
  /** How many reviews each view holds. */
  counts: z.object({ useful: count, short: count, new: count }),
})
export type RatingSummary = z.infer<typeof RatingSummary>

/** `sort` is the one asked for, or the first that holds something. */
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
  /** Moderation took it out of sight. */
  hidden: z.boolean(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
})
export type OwnReview = z.infer<typeof OwnReview>

/** One of my reviews with what it is about; null where I can't see that any more. */
export const ListedReview = OwnReview.extend({
  about: z
    .object({ item: z.string(), rankingId: Id, topic: z.string(), language: Language, category: CategoryField })
    .nullable(),
})
export type ListedReview = z.infer<typeof ListedReview>

export const MyReviewsQuestion = z.strictObject({
  stars: z.coerce.number().pipe(Stars).optional(),
  /** Only those with a text. */
  texts: z.enum(['only']).optional(),
  category: CategoryField.optional(),
  /** Words in the text, the item or the topic. */
  q: visibleText({ max: 100 }).optional(),
  cursor: Cursor.optional(),
})
export type MyReviewsQuestion = z.infer<typeof MyReviewsQuestion>

/** My reviews, newest first; `total` counts all of them, whatever is asked for. */
export const MyReviews = pageOf(ListedReview).extend({ total: count, found: count })
export type MyReviews = z.infer<typeof MyReviews>

/** The stars that I gave in one ranking, for who rates one item after another. */
export const MyRatings = z.object({ ratings: z.array(z.object({ itemId: Id, stars: Stars })) })
export type MyRatings = z.infer<typeof MyRatings>
