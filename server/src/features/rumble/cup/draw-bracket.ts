import type { CupSeeds, CupSize } from '@liston/contract/rumble'

export type Entrant = { seed: number; place: number; itemId: string }
type Drawn = { size: CupSize; seeds: CupSeeds; random: () => number }

/**
 * Who takes part, and where they begin. By the order: its best, so that the first two meet in the final at the earliest. By
 * lot: any of the list, in any place. Which side of a match is above is drawn in both, so that nobody gains by it.
 */
export function drawBracket(itemIds: readonly string[], { size, seeds, random }: Drawn): Entrant[] {
  const entered = (seeds === 'order' ? itemIds : shuffled(itemIds, random)).slice(0, size)
  return seedsByPlace(size, random).map((seed, i) => ({ seed, place: i + 1, itemId: entered[seed - 1]! }))
}

/** The seeds from top to bottom: each time twice as many, everybody meets the one who makes the sum the same. */
function seedsByPlace(size: number, random: () => number): number[] {
  let seeds = [1]
  while (seeds.length < size) {
    const sum = 2 * seeds.length + 1
    seeds = seeds.flatMap((seed) => (random() < 0.5 ? [seed, sum - seed] : [sum - seed, seed]))
  }
  return seeds
}

/** Fisher and Yates. */
function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const drawn = [...list]
  for (let i = drawn.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[drawn[i], drawn[j]] = [drawn[j]!, drawn[i]!]
  }
  return drawn
}
