/** A thread can be summarised once it has this many comments that guests can read. */
export const SUMMARY_FROM = 30
/** A summary is valid until the thread has grown by this share since. */
export const SUMMARY_GROWTH = 1 / 3
/** Maximum number of comments read for a summary: the most liked, then the newest. */
export const SUMMARY_READS = 200
export const SUMMARY = { sentences: { min: 3, max: 5 }, max: 900 } as const

/**
 * True if a thread of `count` comments may be summarised. `last`: its number of comments at the last summary, or null.
 */
export const maySumUp = (count: number, last: number | null): boolean =>
  count >= SUMMARY_FROM && (last === null || count >= Math.ceil(last * (1 + SUMMARY_GROWTH)))
