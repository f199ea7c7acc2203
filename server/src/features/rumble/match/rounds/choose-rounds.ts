import { matchRules } from '@liston/contract/rumble'
import { chanceOf, type Known } from './chance.ts'

export type Round = { round: number; a: string; b: string; chanceA: number }

/** Items that are asked about: those that people know best. */
const LOOKED_AT = 40
const { CHANCE, ROUNDS } = matchRules

/**
 * Seven pairs of a ranking, on sides drawn at random, of which the crowd prefers the better one by 55 to 85 %. Items take
 * turns as far as they can. Null where the ranking has no seven such pairs.
 */
export function chooseRounds(order: readonly Known[], random: () => number): Round[] | null {
  const pairs = shuffled(fitting(order.slice(0, LOOKED_AT)), random)
  const asked = new Map<string, number>()
  const times = (id: string) => asked.get(id) ?? 0
  const chosen: Round[] = []
  const left = new Set(pairs)
  while (chosen.length < ROUNDS) {
    let best: Pair | null = null
    for (const pair of left) {
      if (!best || times(pair.a) + times(pair.b) < times(best.a) + times(best.b)) best = pair
      if (times(best.a) + times(best.b) === 0) break
    }
    if (!best) return null
    left.delete(best)
    for (const id of [best.a, best.b]) asked.set(id, times(id) + 1)
    const { a, b, chance } = best
    const round = chosen.length + 1
    chosen.push(random() < 0.5 ? { round, a, b, chanceA: chance } : { round, a: b, b: a, chanceA: 1 - chance })
  }
  return chosen
}

type Pair = { a: string; b: string; chance: number }

/** All pairs that are neither trivial nor a coin toss; the first is the one the crowd prefers. */
function fitting(items: readonly Known[]): Pair[] {
  const pairs: Pair[] = []
  for (const [i, a] of items.entries())
    for (const b of items.slice(i + 1)) {
      const chance = chanceOf(a, b)
      const better = Math.max(chance, 1 - chance)
      // A hair inside: the sides are turned by subtraction.
      if (better < CHANCE.least + 1e-9 || better > CHANCE.most - 1e-9) continue
      pairs.push(chance > 0.5 ? { a: a.id, b: b.id, chance } : { a: b.id, b: a.id, chance: 1 - chance })
    }
  return pairs
}

function shuffled<T>(all: T[], random: () => number): T[] {
  const mixed = [...all]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
  }
  return mixed
}
