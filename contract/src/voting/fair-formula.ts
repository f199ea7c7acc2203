/**
 * Every number of the order "Justo" (rules 3.5), in one place: the server computes with it, the page that explains
 * the formula prints it.
 */
export const fairFormula = {
  /** Weighted voters from which the crowd orders; below, the author does. */
  provisionalFrom: 5,
  /** Weighted voters from which the order is called stable. */
  stableFrom: 30,
  /** Standard deviations of the Wilson lower bound: 90 of 100 true shares lie above it. */
  z: 1.2816,
  /** Influence of Stars: `paidFactor` × trust × √(all Stars of one person on one item)... */
  paidFactor: 0.5,
  /** ...and at most this share of the item's up weight. */
  paidShareMax: 0.2,
  /** All voters with trust < 1 together weigh at most max(`lowTrustFloor`, `lowTrustShare` × trusted weight). */
  lowTrustFloor: 5,
  lowTrustShare: 0.03,
  /** Ballot-shape trim: from how many weighted voters, and the largest ballot of each group but the last. */
  trimFromVoters: 30,
  ballotGroupMax: [1, 3, 7],
  /** In groups of at least this many votes an item counts at most max(`trimFloor`, `trimSlack` × median share × votes). */
  trimGroupVotes: 20,
  trimFloor: 3,
  trimSlack: 2,
  /** A group with more than this share of all votes is what most people do, and not trimmed. */
  trimMajority: 2 / 3,
  /** Ranges: Poisson bootstraps over voters, and the quantiles shown as "3.º (2–5)". */
  bootstraps: 200,
  rangeLow: 0.05,
  rangeHigh: 0.95,
  /** Neighbours whose order holds in fewer bootstraps than this are an "empate técnico". */
  tieBelow: 0.75,
} as const

/** Numbers of the trust factor t (rules 3.4). */
export const trustSteps = {
  newbornMs: 10 * 60_000,
  youngMs: 24 * 3_600_000,
  youngRankings: 5,
  settledMs: 7 * 24 * 3_600_000,
  settledRankings: 10,
  young: 0.1,
  settling: 0.5,
} as const
