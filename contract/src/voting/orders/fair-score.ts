import { fairFormula } from './fair-formula.ts'

const { lateHalf, lateMax, newcomerLeast, newcomerShare, youngMass, youngUntil } = fairFormula

/** Sums of the ballots for one item, in voters of weight 1; the letters are those of rules 3.5. */
export interface FairCounts {
  /** U and D: trusted votes for it, and trusted voters against it. */
  readonly ups: number
  readonly downs: number
  /** P: trusted voters who voted before it existed. */
  readonly before: number
  /** E and F: trusted voters who could judge it, and their votes for it. */
  readonly asked: number
  readonly askedUps: number
  /** L and N: newcomers' votes for it, and newcomers with a vote in the list. */
  readonly newUps: number
  readonly newAsked: number
  /** W: trusted voters with a vote in the list. */
  readonly trustedWeight: number
}

/** Parts of an item's score, in votes of trusted users; the three parts add up to `score`. */
export interface Score {
  readonly score: number
  /** Votes of trusted users for it, minus those against it. */
  readonly trusted: number
  /** Votes estimated for users who voted before the item was added. */
  readonly late: number
  /** What the votes of newcomers add. */
  readonly newcomers: number
}

// Quotients of exact sums may differ in their last digit, depending on how they were computed. Rounding keeps ties.
const clean = (votes: number) => Math.round(votes * 1e9) / 1e9

/** Score of an item in "Justo" (rules 3.5). A new vote for it never lowers it; votes for other items never raise it. */
export function fairScore(c: FairCounts): Score {
  const votes = c.ups - c.downs
  const estimated = Math.max(0, estimateUps(c) - c.ups)
  const few = Math.min(c.newUps, youngMass, Math.max(newcomerLeast, newcomerShare * votes))
  const young = youngUps(c)
  // The larger of both, not their sum: a vote of an early voter may add little to `estimated`, but lowers `young`.
  const [late, newcomers] = estimated + few >= young ? [estimated, few] : [0, young]
  return {
    score: clean(votes + late + newcomers),
    trusted: clean(votes),
    late: clean(late),
    newcomers: clean(newcomers),
  }
}

/** Estimate of the trusted up-votes that an item would have if it had always existed. Few votes count little. */
export const estimateUps = ({ before, asked, askedUps }: Pick<FairCounts, 'before' | 'asked' | 'askedUps'>): number =>
  askedUps + Math.min((before * askedUps) / (asked + 1), (lateMax * askedUps * askedUps) / (askedUps + lateHalf))

/** Weight of newcomers in a young list: 1 without trusted votes, 0 from `youngUntil` voters on. */
export const youth = (trustedWeight: number): number => Math.max(0, 1 - trustedWeight / youngUntil)

/** Votes that newcomers add in a young list. */
const youngUps = ({ newUps, newAsked, trustedWeight }: FairCounts): number =>
  newUps === 0 ? 0 : youth(trustedWeight) * newUps * Math.min(1, youngMass / newAsked)

const tenths = (n: number) => Math.round(n * 10) / 10

/** A score and its parts as displayed, in tenths that add up. `for` and `against` are the two sides of `trusted`. */
export function shownScore(score: Score, against = 0) {
  const shown = {
    score: tenths(score.score),
    late: tenths(score.late),
    newcomers: tenths(score.newcomers),
    against: tenths(against),
  }
  const trusted = tenths(shown.score - shown.late - shown.newcomers)
  return { ...shown, trusted, for: tenths(trusted + shown.against) }
}
