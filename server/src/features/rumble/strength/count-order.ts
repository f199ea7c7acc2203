import type { CountedPlace } from '../tables.ts'
import { rivalsOf, strengthsOf, tableOf, type WeighedDuel } from './bradley-terry.ts'
import { rangesOf } from './ranges.ts'

/**
 * The order "Duelos". `ids` are in another order, which decides between equal items. `seed` determines the random draws
 * for the ranges.
 */
export function countOrder(ids: readonly string[], duels: readonly WeighedDuel[], seed: string): CountedPlace[] {
  const table = tableOf(ids, duels)
  const strengths = strengthsOf(table)
  const ranges = rangesOf(table, strengths, seed)
  const rivals = rivalsOf(table)
  const appearances = new Map(ids.map((id) => [id, 0]))
  for (const { low, high } of duels)
    for (const id of [low, high]) if (appearances.has(id)) appearances.set(id, appearances.get(id)! + 1)
  // Smaller differences are rounding errors of the iteration.
  const shown = strengths.map((strength) => Number(strength.toPrecision(6)))
  return ids
    .map((_, i) => i)
    .toSorted((a, b) => shown[b]! - shown[a]! || a - b)
    .map((i, place) => {
      const won = rivals[i]!.reduce((sum, rival) => sum + rival.won, 0)
      const lost = rivals[i]!.reduce((sum, rival) => sum + rival.lost, 0)
      const rank = place + 1
      return {
        itemId: ids[i]!,
        rank,
        rankLow: Math.min(rank, ranges[i]!.low),
        rankHigh: Math.max(rank, ranges[i]!.high),
        winPct: Math.round((100 * (won + 1)) / (won + lost + 2)),
        appearances: appearances.get(ids[i]!)!,
      }
    })
}
