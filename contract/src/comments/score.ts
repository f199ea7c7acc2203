/** Score bonus of a new comment, and the time in which it falls to zero (rules 3.8). */
export const FRESH_BONUS = 0.1
export const FRESH_MS = 24 * 3_600_000

/** Lower bound of the Wilson interval (95 %) for the share of readers who like a comment. */
export function wilson(likes: number, readers: number): number {
  if (readers <= 0) return 0
  const z = 1.96
  const share = Math.min(1, likes / readers)
  const spread = z * Math.sqrt((share * (1 - share)) / readers + (z * z) / (4 * readers * readers))
  return Math.max(0, (share + (z * z) / (2 * readers) - spread) / (1 + (z * z) / readers))
}

/**
 * Score of a comment among "Destacados". The database function comment_score computes the same; a test compares them.
 */
export const featuredScore = (o: { likes: number; readers: number; ageMs: number }): number =>
  wilson(o.likes, o.readers) + FRESH_BONUS * Math.max(0, Math.min(1, 1 - o.ageMs / FRESH_MS))
