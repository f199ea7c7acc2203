import type { RankedItem } from '@liston/contract/rankings'

/** Minimum number of tied rows at the end of a list for a group. Fewer rows keep their own marks. */
const BAND_FROM = 3

type Tied = Pick<RankedItem, 'id' | 'tieWithNext'>

/**
 * Rows at the end of a list form a group if each is tied with the next (rules 3.5). Returns the index of its first row,
 * or the number of rows if there is no group. `shown` are the rows as displayed, `ranked` in the new order.
 */
export function coinTossFrom(shown: readonly Tied[], ranked: readonly Tied[]): number {
  let first = ranked.length - 1
  while (first > 0 && ranked[first - 1]?.tieWithNext) first -= 1
  const tied = new Set(ranked.slice(Math.max(0, first)).map((item) => item.id))
  // While a new order waits to be shown, other rows may be among them.
  let from = shown.length
  while (from > 0 && tied.has(shown[from - 1]?.id ?? '')) from -= 1
  return shown.length - from < BAND_FROM ? shown.length : from
}
