/** Lengths and limits of comments (rules 3.2 and 3.8). All times in milliseconds. */
export const commentRules = {
  MAX: 1000,
  /** Below so many characters a comment is folded and earns nothing. */
  SUBSTANTIAL: 25,
  /** How long an edit leaves no mark. */
  FREE_EDIT_MS: 5 * 60_000,
  /** How long its author may bring a deleted one back. */
  RESTORE_MS: 60_000,
  GAP_MS: 10_000,
  SAME_TEXT_MS: 5 * 60_000,
  /** What "a day" is to the two limits below: from now backwards. */
  DAY_MS: 24 * 3_600_000,
  PER_DAY: 60,
  /** While the account is younger than a day. */
  PER_FIRST_DAY: 10,
  REASON_MAX: 140,
  /** Replies that stand under a comment before one asks for the rest. */
  SHOWN_REPLIES: 3,
  /** Level from which authors hide comments on their own lists (rules 3.17). */
  HIDE_LEVEL: 6,
} as const

/** People that one comment may call by name (rules 3.8). */
export const mentionsMax = (level: number): number => (level <= 1 ? 2 : 5)

/** Links that one comment may carry; null is no limit (rules 3.8). */
export const linksMax = (level: number): number | null => (level <= 1 ? 2 : null)
