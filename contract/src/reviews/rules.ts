/** Stars of a review: 0.5 to 5 in halves (rules 3.9). */
export const STARS = { min: 0.5, max: 5, step: 0.5 } as const
/** Every value that a review can give, fewest first: the bins of a histogram. */
export const STAR_VALUES: readonly number[] = Array.from({ length: 10 }, (_, i) => (i + 1) / 2)
/** A text is left out or has so many characters (rules 3.2). */
export const REVIEW_TEXT = { min: 20, max: 3000 } as const
/** Photos of a review at most (rules 3.9). */
export const PHOTOS_MAX = 3
/** From this length on a text may stand in "Más útiles" and earns XP (rules 3.9, 3.14). */
export const USEFUL_FROM = 80
/** An item shows its rating from so many reviews on (rules 3.9). */
export const RATING_FROM = 3
/** How many reviews with the mean of its category an item begins with (rules 3.9). */
export const PRIOR_REVIEWS = 5
/** The mean of a category in which nobody has reviewed anything. */
export const NEUTRAL_STARS = 3
/** Search engines read the reviews of an item once there are so many texts. */
export const REVIEWS_INDEXED_FROM = 3
/** How long a deleted review can be brought back, hours; then its words are gone for good. */
export const RESTORE_HOURS = 24
/** Most reviews of a person that one export holds. */
export const EXPORT_MAX = 5000

/** Rating of an item, in stars: (5·C + Σ stars)/(5 + n), C the mean of its category; null below 3 reviews (rules 3.9). */
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

/** The item to rate next: the first without stars after this one, else the first at all; null when all have some. */
export function nextUnrated(itemIds: readonly string[], rated: ReadonlySet<string>, after: string): string | null {
  const from = itemIds.indexOf(after) + 1
  const inTurn = [...itemIds.slice(from), ...itemIds.slice(0, from)]
  return inTurn.find((id) => id !== after && !rated.has(id)) ?? null
}
