import { cupRules, type CupSeeds, type CupSize } from '@liston/contract/rumble'

export type Entrant = { seed: number; place: number; itemId: string }
type Drawn = { size: CupSize; seeds: CupSeeds; random: () => number }

/**
 * Draws the entrants of a cup and their places in the first round. `order`: the top items of the ranking, and seeds 1
 * and 2 can meet only in the final. `random`: any items, in any place. Both draw the upper and lower side at random, so
 * that position gives no advantage.
 */
export function drawBracket(itemIds: readonly string[], { size, seeds, random }: Drawn): Entrant[] {
  const entered = (seeds === 'order' ? itemIds : shuffled(itemIds, random)).slice(0, size)
  const places = cupRules.seedPairs(size, () => random() >= 0.5).flat()
  return places.map((seed, i) => ({ seed, place: i + 1, itemId: entered[seed - 1]! }))
}

/** Fisher–Yates shuffle of a copy. */
function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const drawn = [...list]
  for (let i = drawn.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[drawn[i], drawn[j]] = [drawn[j]!, drawn[i]!]
  }
  return drawn
}
