import type { CupSeeds, CupSize } from '@liston/contract/rumble'

export type Entrant = { seed: number; place: number; itemId: string }
type Drawn = { size: CupSize; seeds: CupSeeds; random: () => number }

/**
 * Draws the entrants of a cup and their places in the first round. `order`: the top items of the ranking, and seeds 1
 * and 2 can meet only in the final. `random`: any items, in any place. Both draw the upper and lower side at random, so
 * that position gives no advantage.
 */
export function drawBracket(itemIds: readonly string[], { size, seeds, random }: Drawn): Entrant[] {
  const entered = (seeds === 'order' ? itemIds : shuffled(itemIds, random)).slice(0, size)
  return seedsByPlace(size, random).map((seed, i) => ({ seed, place: i + 1, itemId: entered[seed - 1]! }))
}

/** Seeds from top to bottom. Each step doubles the field; the seeds of a match add up to the same sum. */
function seedsByPlace(size: number, random: () => number): number[] {
  let seeds = [1]
  while (seeds.length < size) {
    const sum = 2 * seeds.length + 1
    seeds = seeds.flatMap((seed) => (random() < 0.5 ? [seed, sum - seed] : [sum - seed, seed]))
  }
  return seeds
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
