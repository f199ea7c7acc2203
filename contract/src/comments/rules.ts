/** Lengths and limits of comments (rules 3.2 and 3.8). Times are in milliseconds. */
export const commentRules = {
  MAX: 1000,
  /** A comment with fewer characters is low-effort: it is folded and earns nothing. */
  SUBSTANTIAL: 25,
  /** An edit within this time leaves no mark. */
  FREE_EDIT_MS: 5 * 60_000,
  /** Time in which the author can restore a deleted comment. */
  RESTORE_MS: 60_000,
  GAP_MS: 10_000,
  SAME_TEXT_MS: 5 * 60_000,
  /** Length of "a day" for the two limits below, counted back from now. */
  DAY_MS: 24 * 3_600_000,
  PER_DAY: 60,
  /** Limit while the account is younger than a day. */
  PER_FIRST_DAY: 10,
  REASON_MAX: 140,
  /** Number of replies shown under a comment before the reader loads more. */
  SHOWN_REPLIES: 3,
  /** Number of comments that a page shows before the reader opens the discussion. */
  PREVIEW: 3,
  /** Level from which authors can hide comments on their own lists (rules 3.17). */
  HIDE_LEVEL: 6,
} as const

/** Maximum number of users that a comment may mention (rules 3.8). */
export const mentionsMax = (level: number): number => (level <= 1 ? 2 : 5)

/** Maximum number of links in a comment; null means no limit (rules 3.8). */
export const linksMax = (level: number): number | null => (level <= 1 ? 2 : null)
