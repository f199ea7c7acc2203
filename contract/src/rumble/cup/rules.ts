/** Items that a cup is played between; a ranking has those sizes that it can fill (rules 3.12). */
export const CUP_SIZES = [8, 16, 32] as const
export const CUP_ITEMS_MIN = 8
/** How long a cup may be played from its beginning on, milliseconds. */
export const CUP_MS = 86_400_000
/** How long a pair of a cup may be answered, milliseconds: as in a quick duel. Then it is shown anew. */
export const CUP_PAIR_MS = 600_000
/** With fewer people than this who have played a ranking's cup to its end, nothing is said about its champions. */
export const CUP_PEOPLE_MIN = 5

/** Matches of a cup: each but one loses once. */
export const matchesOf = (size: number): number => size - 1
/** Rounds of a cup, the final with them. */
export const roundsOf = (size: number): number => Math.log2(size)
/** The round of a match; matches are numbered from the first round's first, 1, to the final. */
export const roundOf = (size: number, n: number): number => roundsOf(size) - Math.floor(Math.log2(size - n))
/** The two matches whose winners meet in a match; null in the first round. */
export const feedersOf = (size: number, n: number): [number, number] | null =>
  n <= size / 2 ? null : [2 * (n - size / 2) - 1, 2 * (n - size / 2)]
/** The sizes that so many items fill. */
export const sizesFor = (items: number): (typeof CUP_SIZES)[number][] => CUP_SIZES.filter((size) => size <= items)
