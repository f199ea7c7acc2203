/** Pairs of one run of quick duels (rules 3.12); fewer if the user has fewer left in the ranking. */
export const PAIRS_IN_RUN = 10
/** Time to answer a pair, milliseconds. */
export const PAIR_MS = 600_000
/** An answer within this time of its pair counts as fast, milliseconds. */
export const FAST_MS = 400
/** The fast answer with this number in a run is rejected and pauses the user. */
export const FAST_ANSWERS = 3
/** Length of that pause, milliseconds. */
export const PAUSE_MS = 30_000
/** Minimum number of people for a split from duels. */
export const SPLIT_PEOPLE = 5

/** Number of distinct pairs of a list. */
export const pairsOf = (items: number): number => (items * (items - 1)) / 2

/** Number of pairs that determines a user's order of a list well: about n·log2(n), at most all pairs. */
export const pairsForOrder = (items: number): number =>
  Math.min(pairsOf(items), Math.ceil(items * Math.log2(Math.max(2, items))))

/** True if a full run does not count: the user skipped more than half of its ten pairs (rules 3.12). */
export const saysTooLittle = (pairs: number, skipped: number): boolean => pairs === PAIRS_IN_RUN && skipped * 2 > pairs
