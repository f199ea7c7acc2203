/**
 * Bradley–Terry: how strong items must be for their duels to have ended as they did. Each has one win and one loss against
 * a strength of 1 beside its own (rules 3.5), so that one that never lost is strong and not infinitely so.
 */
export type Table = {
  /** How much the one won against the other, by their indices; a tie is half of a win each. */
  wins: Map<number, number>[]
  size: number
}
export type WeighedDuel = { low: string; high: string; winner: 'low' | 'high' | 'tie'; weight: number }

const ROUNDS = 50
/** Strengths that change by a smaller share in a round have arrived. */
const ARRIVED = 1e-10

/** Duels between items of a list, added up; those of items that are not in it are left out. */
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

/** Whom each item met, how much it won and how much it lost. */
export function rivalsOf({ wins, size }: Table): Rival[][] {
  return Array.from({ length: size }, (_, i) => {
    const met = new Set(wins[i]!.keys())
    for (let j = 0; j < size; j++) if (wins[j]!.has(i)) met.add(j)
    return [...met].map((at) => ({ at, won: wins[i]!.get(at) ?? 0, lost: wins[at]!.get(i) ?? 0 }))
  })
}

/** The strengths, by Newman's iteration: each round uses what the round has found already. */
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
