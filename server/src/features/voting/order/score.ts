import { fairFormula } from '@liston/contract/voting'
import type { Tally } from './tally.ts'

const { lateHalf, lateMax, newcomerLeast, newcomerShare, youngMass, youngUntil } = fairFormula

/** What an item's place is made of, in votes of trusted people; the three add up to `score`. */
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

/** The score of an item (rules 3.5). More votes for it never lower it, and votes for others never raise it. */
export function scoreOf(t: Tally, item: number): Score {
  const votes = t.ups[item]! - t.downs[item]!
  const estimated = Math.max(0, estimateUps(t, item) - t.ups[item]!)
  const few = Math.min(t.newUps[item]!, youngMass, Math.max(newcomerLeast, newcomerShare * votes))
  const young = youngUps(t, item)
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
export function estimateUps({ before, asked, askedUps }: Tally, item: number): number {
  const [p, e, f] = [before[item]!, asked[item]!, askedUps[item]!]
  return f + Math.min((p * f) / (e + 1), (lateMax * f * f) / (f + lateHalf))
}

/** How much newcomers together still order a list: 1 while no trusted person has voted, 0 once enough have. */
export const youth = ({ trustedWeight }: Tally) => Math.max(0, 1 - trustedWeight / youngUntil)

/** What newcomers count in a young list. */
function youngUps(t: Tally, item: number): number {
  const votes = t.newUps[item]!
  return votes === 0 ? 0 : youth(t) * votes * Math.min(1, youngMass / t.newAsked[item]!)
}

/** An item of which fewer than a tenth of the voters could judge: "nuevo". */
export const isNew = ({ before, asked }: Tally, item: number) => before[item]! > lateMax * asked[item]!
