/**
 * Every number of the order "Justo" (rules 3.5), in one place: the server computes with it, the page that explains
 * the formula prints it.
 */
export const fairFormula = {
  /** People of weight from which the crowd orders; below, the author does. */
  crowdFrom: 5,
  /** Trusted people from whom the order may be called stable... */
  stableFrom: 30,
  /** ...when its true first is among the first three in at least this share of the draws. */
  stableChance: 0.9,
  /** Who votes for more items than this and than this part of the list shares one weight out among them. */
  shareFrom: 8,
  shareOf: 0.25,
  /** Votes estimated for a late item: at most this many for each real one, half as many at `lateHalf` real ones. */
  lateMax: 9,
  lateHalf: 20,
  /** New accounts together add at most this much to an item, or this share of what trusted people gave it where that is more... */
  newcomerLeast: 0.5,
  newcomerShare: 0.02,
  /** ...and never more than this many trusted people would. In a young list they add that much, fading out until so many have voted. */
  youngMass: 4,
  youngUntil: 20,
  /** Ranges: draws of what everybody would say, and the quantiles shown as "3.º (2–5)". */
  draws: 400,
  rangeLow: 0.05,
  rangeHigh: 0.95,
  /** Neighbours whose order holds in fewer draws than this are an "empate técnico": little more than a coin toss. */
  tieBelow: 0.55,
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
