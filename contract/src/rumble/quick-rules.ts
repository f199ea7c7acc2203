/** Pairs of one run of a quick duel (rules 3.12); fewer where a person has fewer left in a ranking. */
export const PAIRS_IN_RUN = 10
/** How long a pair that was shown may be answered, milliseconds. */
export const PAIR_MS = 600_000
/** An answer that comes sooner after its pair, milliseconds, was not thought about; */
export const FAST_MS = 400
/** so many of them in a run, and it pauses for */
export const FAST_ANSWERS = 3
/** so long, milliseconds. */
export const PAUSE_MS = 30_000
/** With fewer people than this a pair has no split of its own yet. */
export const SPLIT_PEOPLE = 5

/** Pairs of a list: each with each, once. */
export const pairsOf = (items: number): number => (items * (items - 1)) / 2

/** Pairs after which somebody's order of a list is known well: about n·log2(n), and never more than there are. */
export const pairsForOrder = (items: number): number =>
  Math.min(pairsOf(items), Math.ceil(items * Math.log2(Math.max(2, items))))

/** Whether the answers of a whole run say too little to count: more than half of its ten pairs were skipped (rules 3.12). */
export const saysTooLittle = (pairs: number, skipped: number): boolean => pairs === PAIRS_IN_RUN && skipped * 2 > pairs
