import type { RankedItem } from '@liston/contract/rankings'

/** Fewer rows than these, tied at the end of a list, keep their marks. */
const BAND_FROM = 3

type Tied = Pick<RankedItem, 'id' | 'tieWithNext'>

/**
 * Where the rows begin that are all tied one with the next down to the end of the list, counted from 0: they are shown as
 * one band (rules 3.5). `shown` are the rows as they stand, `ranked` as the order wants them; without a band it is the
 * number of rows.
 */
export function coinTossFrom(shown: readonly Tied[], ranked: readonly Tied[]): number {
  let first = ranked.length - 1
  while (first > 0 && ranked[first - 1]?.tieWithNext) first -= 1
  const tied = new Set(ranked.slice(Math.max(0, first)).map((item) => item.id))
  // While a new order waits, others may stand among them.
  let from = shown.length
  while (from > 0 && tied.has(shown[from - 1]?.id ?? '')) from -= 1
  return shown.length - from < BAND_FROM ? shown.length : from
}
