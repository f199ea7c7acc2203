/** What is known of an item: its fair share of the votes, and its duels. A tie is half a win. */
export type Known = { id: string; score: number | null; wins: number; appearances: number }

/** Duels from which on they say more than votes do (rules 3.12). */
const APPEARANCES_MIN = 12
/** An item nobody votes for still has a chance. */
const LEAST_SHARE = 0.01

/** How likely the crowd prefers the first of two: by their duels where both had enough, else by their fair shares. */
export function chanceOf(a: Known, b: Known): number {
  const enough = a.appearances >= APPEARANCES_MIN && b.appearances >= APPEARANCES_MIN
  const odds = enough ? oddsOfDuels : shareOf
  return odds(a) / (odds(a) + odds(b))
}

const oddsOfDuels = ({ wins, appearances }: Known): number => (wins + 1) / (appearances - wins + 1)
const shareOf = ({ score }: Known): number => Math.max(LEAST_SHARE, score ?? 0)
