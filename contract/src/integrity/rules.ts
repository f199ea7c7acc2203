const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Signals of an attack (rules 3.29). The referrer is none of them, because votes are stored without it. */
export const SIGNALS = ['rate', 'newcomers', 'single', 'foreign', 'cluster', 'batch', 'collusion', 'honesty'] as const
export type SignalName = (typeof SIGNALS)[number]

/**
 * Threshold of each signal. Most are shares of the voters in a window; `rate` is a z-score. `collusion` is 1 if there is
 * a group that votes alike, else 0; its threshold is the overlap of the targets within a group. `honesty` is the author's
 * distinct voters ÷ pairs of voter and ranking. `honesty` fires below its threshold, the others fire above it.
 */
export const SIGNAL_LIMITS: Record<SignalName, number> = {
  rate: 4,
  newcomers: 0.4,
  single: 0.6,
  foreign: 0.7,
  cluster: 0.2,
  batch: 0.3,
  collusion: 0.8,
  honesty: 0.3,
}

/** Constants of attack detection. They are no secret: browsers get them too. */
export const integrityRules = {
  /** Time windows: the first shows a burst, the second a slow attack. */
  WINDOWS_MS: [HOUR_MS, 3 * DAY_MS],
  /** Minimum number of voters for a verdict. */
  MIN_VOTERS: 10,
  /** Minimum number of users in a cluster or group, and of targets per user of a group. */
  MIN_CLUSTER: 4,
  MIN_TARGETS: 5,
  /**
   * Lockstep groups: the share of the core votes that each member cast, and the minimum number of rankings in the core.
   */
  LOCKSTEP_CORE: 0.8,
  LOCKSTEP_RANKINGS: 5,
  /**
   * Share of a cluster that votes for one item; its lead over the share of other voters; maximum probability by chance.
   */
  AGREEMENT: 0.9,
  AGREEMENT_LEAD: 0.3,
  CHANCE: 1e-4,
  /** Sleeper cohort: creation window, idle time before the first vote, minimum size. */
  BATCH_MS: DAY_MS,
  BATCH_LAG_MS: 6 * HOUR_MS,
  MIN_BATCH: 8,
  /** A voter with less trust is a newcomer. */
  NEWCOMER_TRUST: 0.5,
  /** Factor on the trust in suspects. */
  SUSPECT_FACTOR: 0.25,
  CALM_MS: DAY_MS,
  FREEZE_MS: DAY_MS,
  /** Serial votes for one author: a burst within minutes, or more than a share of the voter's votes in thirty days. */
  SERIAL_BURST: 10,
  SERIAL_BURST_MS: 5 * 60_000,
  SERIAL_SHARE: 0.5,
  SERIAL_VOTES: 20,
  SERIAL_DAYS: 30,
  /** Minimum number of the author's rankings: a user who likes everything in one list is no serial voter. */
  SERIAL_RANKINGS: 3,
  /** An author with more than this share of a category's votes is popular there, so votes for them are not serial. */
  AUTHOR_SHARE: 0.3,
} as const

/** Length of a staff member's reason and of an appeal, in characters (rules 3.2). */
export const REASON_LETTERS = { min: 10, max: 500 } as const
export const APPEAL_LETTERS = { min: 20, max: 1000 } as const
