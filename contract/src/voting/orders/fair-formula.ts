/** Constants of the order "Justo" (rules 3.5): the server computes with them, and the explanation page shows them. */
export const fairFormula = {
  /** Minimum number of voters of any weight for the crowd's order; below it, the author's order applies. */
  crowdFrom: 5,
  /** An order is stable from this many trusted voters on... */
  stableFrom: 30,
  /** ...if its true first is among the first three in at least this share of the draws. */
  stableChance: 0.9,
  /** A ballot with more up-votes than max(`shareFrom`, `shareOf` × items) is scaled down to the weight of that many. */
  shareFrom: 8,
  shareOf: 0.25,
  /**
   * Votes estimated for an item added late: at most `lateMax` per real vote, and half as many at `lateHalf` real votes.
   */
  lateMax: 9,
  lateHalf: 20,
  /**
   * New accounts together add to an item at most `newcomerLeast`, or `newcomerShare` of its trusted votes if more...
   */
  newcomerLeast: 0.5,
  newcomerShare: 0.02,
  /**
   * ...and never more than this many trusted voters. In a young list they add that much, fading out at `youngUntil`.
   */
  youngMass: 4,
  youngUntil: 20,
  /** Ranges: number of draws from the posterior, and the quantiles shown as "3.º (2–5)". */
  draws: 400,
  rangeLow: 0.05,
  rangeHigh: 0.95,
  /** Neighbours whose order has a lower probability than this are an "empate técnico": little more than a coin toss. */
  tieBelow: 0.55,
} as const

/** Constants of the trust factor t (rules 3.4). */
export const trustSteps = {
  newbornMs: 10 * 60_000,
  youngMs: 24 * 3_600_000,
  youngRankings: 5,
  settledMs: 7 * 24 * 3_600_000,
  settledRankings: 10,
  young: 0.1,
  settling: 0.5,
} as const
