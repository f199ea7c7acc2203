/**
 * Bradley–Terry: strengths of items by maximum likelihood from their duels. Each item gets an extra win and loss
 * against a strength of 1 (rules 3.5). So the strength of an item that never lost is finite.
 */
export type Table = {
  /** Weighted wins by index: `wins[winner].get(loser)`. A tie is half a win for each. */
  wins: Map<number, number>[]
  size: number
}
export type WeighedDuel = { low: string; high: string; winner: 'low' | 'high' | 'tie'; weight: number }

const ROUNDS = 50
/** The iteration stops when no strength changes by a larger share. */
const ARRIVED = 1e-10

/** Sums the duels between the listed items. Ignores duels with other items or without weight. */
export function tableOf(ids: readonly string[], duels: readonly WeighedDuel[]): Table {
  const at = new Map(ids.map((id, i) => [id, i]))
  const wins = ids.map(() => new Map<number, number>())
  const add = (won: number, lost: number, weight: number) =>
    void wins[won]!.set(lost, (wins[won]!.get(lost) ?? 0) + weight)
  for (const { low, high, winner, weight } of duels) {
    const [i, j] = [at.get(low), at.get(high)]
    if (i === undefined || j === undefined || weight <= 0) continue
    if (winner !== 'high') add(i, j, winner === 'tie' ? weight / 2 : weight)
    if (winner !== 'low') add(j, i, winner === 'tie' ? weight / 2 : weight)
  }
  return { wins, size: ids.length }
}

type Rival = { at: number; won: number; lost: number }

/** For each item: its opponents, and how much it won and lost against each. */
export function rivalsOf({ wins, size }: Table): Rival[][] {
  return Array.from({ length: size }, (_, i) => {
    const met = new Set(wins[i]!.keys())
    for (let j = 0; j < size; j++) if (wins[j]!.has(i)) met.add(j)
    return [...met].map((at) => ({ at, won: wins[i]!.get(at) ?? 0, lost: wins[at]!.get(i) ?? 0 }))
  })
}

/** Strengths by Newman's iteration: each step uses the values already updated in the same round. */
export function strengthsOf(table: Table): number[] {
  const rivals = rivalsOf(table)
  const strengths = Array.from({ length: table.size }, () => 1)
  for (let round = 0; round < ROUNDS; round++) {
    let moved = 0
    for (const [i, met] of rivals.entries()) {
      const own = strengths[i]!
      let up = 1 / (own + 1)
      let down = 1 / (own + 1)
      for (const { at, won, lost } of met) {
        const other = strengths[at]!
        up += (won * other) / (own + other)
        down += lost / (own + other)
      }
      strengths[i] = up / down
      moved = Math.max(moved, Math.abs(Math.log(strengths[i]! / own)))
    }
    if (moved < ARRIVED) break
  }
  return strengths
}
