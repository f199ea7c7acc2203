/** Stars of a review: 0.5 to 5 in halves (rules 3.9). */
export const STARS = { min: 0.5, max: 5, step: 0.5 } as const
/** All possible star values, ascending: the bins of a histogram. */
export const STAR_VALUES: readonly number[] = Array.from({ length: 10 }, (_, i) => (i + 1) / 2)
/** Length of a text in characters, unless it is empty (rules 3.2). */
export const REVIEW_TEXT = { min: 20, max: 3000 } as const
/** Maximum number of photos of a review (rules 3.9). */
export const PHOTOS_MAX = 3
/** From this length on, in characters, a text is listed in "Más útiles" and earns XP (rules 3.9, 3.14). */
export const USEFUL_FROM = 80
/** Minimum number of reviews for an item to show its rating (rules 3.9). */
export const RATING_FROM = 3
/** Number of virtual reviews with the mean of the category that every item starts with (rules 3.9). */
export const PRIOR_REVIEWS = 5
/** Mean of a category without any review, in stars. */
export const NEUTRAL_STARS = 3
/** Minimum number of texts for search engines to index the reviews of an item. */
export const REVIEWS_INDEXED_FROM = 3
/** Hours in which a deleted review can be restored; afterwards it is deleted permanently. */
export const RESTORE_HOURS = 24
/** Maximum number of reviews in one export. */
export const EXPORT_MAX = 5000

/**
 * Rating of an item, in stars: (5·C + Σ stars)/(5 + n), where C is the mean of its category. Null below 3 reviews
 * (rules 3.9).
 */
export function itemRating(o: { sum: number; n: number; categoryMean: number }): number | null {
  if (o.n < RATING_FROM) return null
  return (PRIOR_REVIEWS * o.categoryMean + o.sum) / (PRIOR_REVIEWS + o.n)
}

const Z = 1.96

/** Lower end of the 95 % Wilson interval of helpful among views, 0–1; the order of "Más útiles" (rules 3.9). */
export function usefulness(helpful: number, views: number): number {
  const n = Math.max(views, helpful)
  if (n === 0) return 0
  const p = helpful / n
  const margin = Z * Math.sqrt((p * (1 - p) + (Z * Z) / (4 * n)) / n)
  return Math.max(0, (p + (Z * Z) / (2 * n) - margin) / (1 + (Z * Z) / n))
}

/** The next item to rate: the first unrated one after this, wrapping around. Null when all others are rated. */
export function nextUnrated(itemIds: readonly string[], rated: ReadonlySet<string>, after: string): string | null {
  const from = itemIds.indexOf(after) + 1
  const inTurn = [...itemIds.slice(from), ...itemIds.slice(0, from)]
  return inTurn.find((id) => id !== after && !rated.has(id)) ?? null
}
