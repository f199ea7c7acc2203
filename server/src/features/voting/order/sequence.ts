import type { Score } from '@liston/contract/voting'
import type { Candidate } from './ballot.ts'
import type { Tally } from './tally.ts'

/** Comparator of the author's order. */
export const compareByAuthor = (a: Candidate, b: Candidate): number =>
  a.authorPosition - b.authorPosition || (a.itemId < b.itemId ? -1 : 1)

type Ranked = { items: readonly Candidate[]; tally: Pick<Tally, 'starRoots'>; scoreOf(item: number): Score }

/**
 * Comparator of "Justo" by item index (rules 3.5): score, Stars if the score is above 0, age, and the author's order.
 */
export const compareByCrowd =
  ({ items, tally, scoreOf }: Ranked) =>
  (a: number, b: number): number =>
    scoreOf(b).score - scoreOf(a).score ||
    (scoreOf(a).score > 0 ? tally.starRoots[b]! - tally.starRoots[a]! : 0) ||
    items[a]!.createdAt - items[b]!.createdAt ||
    compareByAuthor(items[a]!, items[b]!)
