/** What a new comment is helped by, and for how long: it falls to nothing in a day (rules 3.8). */
export const FRESH_BONUS = 0.1
export const FRESH_MS = 24 * 3_600_000

/** The lower bound of Wilson's interval (95 %) for the share of readers who like it. */
export function wilson(likes: number, readers: number): number {
  if (readers <= 0) return 0
  const z = 1.96
  const share = Math.min(1, likes / readers)
  const spread = z * Math.sqrt((share * (1 - share)) / readers + (z * z) / (4 * readers * readers))
  return Math.max(0, (share + (z * z) / (2 * readers) - spread) / (1 + (z * z) / readers))
}

/** Where a comment stands among "Destacados". The database computes the same (comment_score), a test compares. */
export const featuredScore = (o: { likes: number; readers: number; ageMs: number }): number =>
  wilson(o.likes, o.readers) + FRESH_BONUS * Math.max(0, Math.min(1, 1 - o.ageMs / FRESH_MS))
