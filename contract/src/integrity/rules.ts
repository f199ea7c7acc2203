const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What an attack is known by (rules 3.29). A referrer is not among it: it is not kept beside votes. */
export const SIGNALS = ['rate', 'newcomers', 'single', 'foreign', 'cluster', 'batch', 'collusion', 'honesty'] as const
export type SignalName = (typeof SIGNALS)[number]

/** From where on each signal speaks: shares of the voters of a window, but for `rate`, a z-score; `honesty` speaks below it. */
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

/** Numbers of the watch over votes that a browser may know too. */
export const integrityRules = {
  /** A burst is seen in the first window, a slow drip in the second. */
  WINDOWS_MS: [HOUR_MS, 3 * DAY_MS],
  /** Fewer voters say nothing. */
  MIN_VOTERS: 10,
  /** How many people make a cluster, or act as one; and on how many targets. */
  MIN_CLUSTER: 4,
  MIN_TARGETS: 5,
  /** What part of a common core each of a group did that was sent to the same places, and in how many rankings. */
  LOCKSTEP_CORE: 0.8,
  LOCKSTEP_RANKINGS: 5,
  /** Of a place, how many want the same item; how far that is from what others want; how likely it may be by chance. */
  AGREEMENT: 0.9,
  AGREEMENT_LEAD: 0.3,
  CHANCE: 1e-4,
  /** Accounts made within so long of each other that lay still for so long before their first vote, at least so many. */
  BATCH_MS: DAY_MS,
  BATCH_LAG_MS: 6 * HOUR_MS,
  MIN_BATCH: 8,
  /** Who is trusted less is a newcomer. */
  NEWCOMER_TRUST: 0.5,
  /** What the trust in suspects is multiplied with. */
  SUSPECT_FACTOR: 0.25,
  CALM_MS: DAY_MS,
  FREEZE_MS: DAY_MS,
  /** Votes on one author within so long, and how large a part of thirty days, that are taken for serial. */
  SERIAL_BURST: 10,
  SERIAL_BURST_MS: 5 * 60_000,
  SERIAL_SHARE: 0.5,
  SERIAL_VOTES: 20,
  SERIAL_DAYS: 30,
  /** In so many of the author's rankings at least: whoever likes all of one list is not serial. */
  SERIAL_RANKINGS: 3,
  /** An author who holds more of a category than this is whom everybody votes for there. */
  AUTHOR_SHARE: 0.3,
} as const

/** Letters of what staff type as a reason, and of an appeal (rules 3.2). */
export const REASON_LETTERS = { min: 10, max: 500 } as const
export const APPEAL_LETTERS = { min: 20, max: 1000 } as const
