import { matchRules } from '@liston/contract/rumble'

/** What is known of an item: its fair share of the votes, and its duels. A tie is half a win. */
export type Known = { id: string; score: number | null; wins: number; losses: number; appearances: number }

/** An item nobody votes for still has a chance. */
const LEAST_SHARE = 0.01

/**
 * How likely the crowd prefers the first of two (rules 3.12): by their duels where both had enough of them, else by their
 * fair shares of the votes. Of duels the two win rates (w+1)/(w+l+2) are set against each other, odds against odds.
 */
export function chanceOf(a: Known, b: Known): number {
  const enough = [a, b].every(({ appearances }) => appearances >= matchRules.APPEARANCES_MIN)
  const odds = enough ? oddsOfDuels : shareOf
  return odds(a) / (odds(a) + odds(b))
}

const oddsOfDuels = ({ wins, losses }: Known): number => (wins + 1) / (losses + 1)
const shareOf = ({ score }: Known): number => Math.max(LEAST_SHARE, score ?? 0)
