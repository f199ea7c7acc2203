import { fairFormula } from './fair-formula.ts'

const { lateHalf, lateMax, newcomerLeast, newcomerShare, youngMass, youngUntil } = fairFormula

/** What ballots say of one item, in people of weight 1; the letters are those of rules 3.5. */
export interface FairCounts {
  /** U and D: what trusted people gave it, and what they gave against it. */
  readonly ups: number
  readonly downs: number
  /** P: trusted people who voted before it was there. */
  readonly before: number
  /** E and F: those who were asked about it, and what they gave it. */
  readonly asked: number
  readonly askedUps: number
  /** L and N: what newcomers gave it, and newcomers with a vote in the list. */
  readonly newUps: number
  readonly newAsked: number
  /** W: trusted people with a vote in the list. */
  readonly trustedWeight: number
}

/** What an item's place is made of, in votes of trusted people; the three parts add up to `score`. */
export interface Score {
  readonly score: number
  /** Votes that trusted people gave, less those against. */
  readonly trusted: number
  /** Votes estimated for people who came before the item was added. */
  readonly late: number
  /** What newcomers add. */
  readonly newcomers: number
}

// Quotients of exact sums may differ in their last digit by how they were come by; a tie has to stay one.
const clean = (votes: number) => Math.round(votes * 1e9) / 1e9

/** The score of an item in "Justo" (rules 3.5). More votes for it never lower it, and votes for others never raise it. */
export function fairScore(c: FairCounts): Score {
  const votes = c.ups - c.downs
  const estimated = Math.max(0, estimateUps(c) - c.ups)
  const few = Math.min(c.newUps, youngMass, Math.max(newcomerLeast, newcomerShare * votes))
  const young = youngUps(c)
  // Not the sum of both: who votes as an early voter may add little to the estimate, and ages the list all the same.
  const [late, newcomers] = estimated + few >= young ? [estimated, few] : [0, young]
  return {
    score: clean(votes + late + newcomers),
    trusted: clean(votes),
    late: clean(late),
    newcomers: clean(newcomers),
  }
}

/** Trusted up-votes that an item would have had it always been there, with caution: few votes are believed little. */
export const estimateUps = ({ before, asked, askedUps }: Pick<FairCounts, 'before' | 'asked' | 'askedUps'>): number =>
  askedUps + Math.min((before * askedUps) / (asked + 1), (lateMax * askedUps * askedUps) / (askedUps + lateHalf))

/** How much newcomers together still order a list: 1 while no trusted person has voted, 0 once enough have. */
export const youth = (trustedWeight: number): number => Math.max(0, 1 - trustedWeight / youngUntil)

/** What newcomers count in a young list. */
const youngUps = ({ newUps, newAsked, trustedWeight }: FairCounts): number =>
  newUps === 0 ? 0 : youth(trustedWeight) * newUps * Math.min(1, youngMass / newAsked)

const tenths = (n: number) => Math.round(n * 10) / 10

/** A score and its parts as they are shown, in tenths that add up: the votes against apart from those for it. */
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
