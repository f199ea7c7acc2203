/** From so many comments that a guest can read on, a thread is summed up for whoever asks. */
export const SUMMARY_FROM = 30
/** A summary stands until the thread has grown by this share of what it had then. */
export const SUMMARY_GROWTH = 1 / 3
/** Comments that are read for a summary: those with most likes, then the newest. */
export const SUMMARY_READS = 200
export const SUMMARY = { sentences: { min: 3, max: 5 }, max: 900 } as const

/** Whether a thread of `count` comments may be summed up now, where the last time it had `last`; null: there was none. */
export const maySumUp = (count: number, last: number | null): boolean =>
  count >= SUMMARY_FROM && (last === null || count >= Math.ceil(last * (1 + SUMMARY_GROWTH)))
