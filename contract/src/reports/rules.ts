/** What can be reported (rules 3.30). */
export const REPORT_TARGETS = ['ranking', 'item', 'comment', 'review', 'image', 'person', 'message', 'article'] as const

/** Why it should not stand, in the order that a form offers them (rules 3.30). */
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

/** What a moderator may answer: it may stay, it goes, it goes for good, what went comes back. */
export const CASE_ANSWERS = ['keep', 'hide', 'remove', 'restore'] as const
/** What can befall an author by a decision, lightest first (rules 3.30). */
export const SANCTIONS = ['warn', 'silence-1', 'silence-7', 'silence-30', 'no-votes', 'ban'] as const
/** For how long a sanction lasts, in days; the others end only when they are lifted. */
export const SANCTION_DAYS: Partial<Record<(typeof SANCTIONS)[number], number>> = {
  'silence-1': 1,
  'silence-7': 7,
  'silence-30': 30,
  'no-votes': 30,
}
/** Letters of a moderator's own words in a decision, and of an appeal and its answer. */
export const DECISION_WORDS_MAX = 1000
export const APPEAL_WORDS = { min: 10, max: 2000 } as const
/** For so long a decision can be appealed against: 6 months, in days. */
export const APPEAL_DAYS = 183
/** What was reported is decided within 24 h. */
export const DECISION_DUE_MS = 24 * 3_600_000
/** In the queue a unit of weight counts like so many hours of waiting. */
export const HOURS_PER_WEIGHT = 4

/** What a notice of copyright can be about: a work stands in it. */
export const COPYRIGHT_TARGETS = ['ranking', 'item', 'comment', 'review', 'image', 'article'] as const
/** Letters of a notice of copyright. */
export const COPYRIGHT_LETTERS = {
  name: { min: 2, max: 100 },
  work: { min: 20, max: 2000 },
  address: { min: 3, max: 500 },
} as const
/** What was taken down comes back so many days after a counter-notice, unless the claimant shows proceedings (ADR 0097). */
export const COUNTER_DAYS = 14
/** So many upheld notices in so many days suspend an account (rules 3.30: 3 strikes). */
export const STRIKES = 3
export const STRIKE_DAYS = 365

/** Letters of a report's words (rules 3.2). */
export const REPORT_WORDS_MAX = 500
/** Reports that a person may send in 24 h. */
export const REPORTS_PER_DAY = 20

/** Weights that add up to this hide a thing until somebody has looked (rules 3.30). */
export const HIDING_WEIGHT = 3
/** The same for authors from `ESTABLISHED_LEVEL` on. */
export const ESTABLISHED_HIDING_WEIGHT = 6
export const ESTABLISHED_LEVEL = 5

/** So many people who report things of somebody at level 1 silence that account for `SILENCE_MS` (rules 3.30). */
export const SILENCING_REPORTERS = 3
export const SILENCE_MS = 24 * 3_600_000

const [LEAST, MOST] = [0.25, 2]
/** An account younger than this reports with the least weight. */
export const NEW_REPORTER_MS = 24 * 3_600_000

/**
 * What a report weighs, 0.25 to 2: twice the share of the reporter's reports that were upheld, where nobody begins at 0 or
 * at 1 (one upheld and one dismissed are thought along), so that a first report weighs 1 (rules 3.30).
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

/** The weight that hides what somebody of this level made. */
export const hidingWeight = (ownerLevel: number) =>
  ownerLevel >= ESTABLISHED_LEVEL ? ESTABLISHED_HIDING_WEIGHT : HIDING_WEIGHT

/** What the panel lists beside rankings, which have a table of their own. */
export const CONTENT_TYPES = ['item', 'comment', 'review', 'article'] as const
/** Seen by everybody, out of sight, or not seen before somebody has looked. */
export const CONTENT_STATES = ['visible', 'hidden', 'held'] as const
export const CONTENT_ORDERS = ['newest', 'oldest'] as const
/** Letters that a search takes: with fewer, no index helps. */
export const CONTENT_QUERY = { min: 3, max: 100 } as const
