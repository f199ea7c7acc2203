/** Types of content that can be reported (rules 3.30). */
export const REPORT_TARGETS = ['ranking', 'item', 'comment', 'review', 'image', 'person', 'message', 'article'] as const

/** Reasons for a report, in the order of the form (rules 3.30). */
export const REPORT_REASONS = [
  'spam',
  'hate',
  'sexual',
  'violence',
  'minors',
  'misinformation',
  'copyright',
  'impersonation',
  'off-criterion',
  'other',
] as const

/** A moderator's answers: keep, hide, remove permanently, restore. */
export const CASE_ANSWERS = ['keep', 'hide', 'remove', 'restore'] as const
/** Sanctions of an author, lightest first (rules 3.30). */
export const SANCTIONS = ['warn', 'silence-1', 'silence-7', 'silence-30', 'no-votes', 'ban'] as const
/** Duration of sanctions, in days. The others end only when they are lifted. */
export const SANCTION_DAYS: Partial<Record<(typeof SANCTIONS)[number], number>> = {
  'silence-1': 1,
  'silence-7': 7,
  'silence-30': 30,
  'no-votes': 30,
}
/** Maximum lengths in characters: the explanation of a decision, and an appeal and its answer. */
export const DECISION_WORDS_MAX = 1000
export const APPEAL_WORDS = { min: 10, max: 2000 } as const
/** Time in which a decision can be appealed: 6 months, in days. */
export const APPEAL_DAYS = 183
/** Reports are to be decided within 24 h. */
export const DECISION_DUE_MS = 24 * 3_600_000
/** In the queue, one unit of weight counts as much as this many hours of waiting. */
export const HOURS_PER_WEIGHT = 4

/** Types of content that a copyright notice can be about. */
export const COPYRIGHT_TARGETS = ['ranking', 'item', 'comment', 'review', 'image', 'article'] as const
/** Lengths of the fields of a copyright notice, in characters. */
export const COPYRIGHT_LETTERS = {
  name: { min: 2, max: 100 },
  work: { min: 20, max: 2000 },
  address: { min: 3, max: 500 },
} as const
/** Days from a counter-notice until the content returns, unless the claimant shows legal proceedings (ADR 0097). */
export const COUNTER_DAYS = 14
/** Number of strikes within STRIKE_DAYS days that suspends an account (rules 3.30). */
export const STRIKES = 3
export const STRIKE_DAYS = 365

/** Maximum length of a report's explanation, in characters (rules 3.2). */
export const REPORT_WORDS_MAX = 500
/** Maximum number of reports of a user in 24 h. */
export const REPORTS_PER_DAY = 20

/** Sum of report weights that hides content until a moderator decides (rules 3.30). */
export const HIDING_WEIGHT = 3
/** The same for authors from `ESTABLISHED_LEVEL` on. */
export const ESTABLISHED_HIDING_WEIGHT = 6
export const ESTABLISHED_LEVEL = 5

/** Number of users whose reports silence a level 1 author for `SILENCE_MS` (rules 3.30). */
export const SILENCING_REPORTERS = 3
export const SILENCE_MS = 24 * 3_600_000

const [LEAST, MOST] = [0.25, 2]
/** An account younger than this reports with the least weight. */
export const NEW_REPORTER_MS = 24 * 3_600_000

/**
 * Weight of a report, 0.25 to 2: twice the share of the reporter's upheld reports (rules 3.30). One upheld and one
 * dismissed report are added, so that a first report weighs 1.
 */
export function reportWeight({
  upheld,
  dismissed,
  ageMs,
}: {
  upheld: number
  dismissed: number
  ageMs: number
}): number {
  if (ageMs < NEW_REPORTER_MS) return LEAST
  const weight = (2 * (upheld + 1)) / (upheld + dismissed + 2)
  return Math.min(MOST, Math.max(LEAST, Math.round(weight * 100) / 100))
}

/** The sum of weights that hides content of an author of this level. */
export const hidingWeight = (ownerLevel: number) =>
  ownerLevel >= ESTABLISHED_LEVEL ? ESTABLISHED_HIDING_WEIGHT : HIDING_WEIGHT

/** Content types that the panel lists. Rankings have a table of their own. */
export const CONTENT_TYPES = ['item', 'comment', 'review', 'article'] as const
/** Visible to everybody, hidden, or held for review before publication. */
export const CONTENT_STATES = ['visible', 'hidden', 'held'] as const
export const CONTENT_ORDERS = ['newest', 'oldest'] as const
/** Length of a search. With fewer characters no index applies. */
export const CONTENT_QUERY = { min: 3, max: 100 } as const

/** Number of weeks that the figures of moderation go back, with the current one. */
export const MODERATION_WEEKS = 12
