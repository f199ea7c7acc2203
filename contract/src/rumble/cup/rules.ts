/** Numbers of items in a cup. A ranking offers the sizes that it has enough items for (rules 3.12). */
export const CUP_SIZES = [8, 16, 32] as const
export const CUP_ITEMS_MIN = 8
/** Time to finish a cup after its start, milliseconds. */
export const CUP_MS = 86_400_000
/** Time to answer a pair, milliseconds, as in a quick duel. After that, resuming the cup issues a new token. */
export const CUP_PAIR_MS = 600_000
/** With fewer people with a finished cup of the ranking, the server returns no share for the champion. */
export const CUP_PEOPLE_MIN = 5

/** Number of matches of a cup. Each item but the champion loses once. */
export const matchesOf = (size: number): number => size - 1
/** Number of rounds of a cup, including the final. */
export const roundsOf = (size: number): number => Math.log2(size)
/** Round of match `n`. Matches are numbered from 1, the first match of the first round, to the final. */
export const roundOf = (size: number, n: number): number => roundsOf(size) - Math.floor(Math.log2(size - n))
/** The two matches whose winners meet in match `n`; null in the first round. */
export const feedersOf = (size: number, n: number): [number, number] | null =>
  n <= size / 2 ? null : [2 * (n - size / 2) - 1, 2 * (n - size / 2)]

/**
 * Pairs of seeds of the first round, top to bottom; seeds 1 and 2 can meet only in the final. `flip` tells whether to swap
 * the next pair: a draw swaps at random.
 */
export function seedPairs(size: number, flip: () => boolean): [number, number][] {
  let seeds = [1]
  while (seeds.length < size) {
    const sum = 2 * seeds.length + 1
    seeds = seeds.flatMap((seed) => (flip() ? [sum - seed, seed] : [seed, sum - seed]))
  }
  return Array.from({ length: size / 2 }, (_, i) => [seeds[2 * i]!, seeds[2 * i + 1]!])
}

/** Cup sizes that a ranking with this many items can fill. */
export const sizesFor = (items: number): (typeof CUP_SIZES)[number][] => CUP_SIZES.filter((size) => size <= items)
