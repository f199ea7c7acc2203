import { quickRules } from '@liston/contract/rumble'
import type { Arena } from '../../store.ts'
import { keyOf, type Seen } from '../../teaser.ts'
import type { SeenPair } from './ballot-store.ts'

/** A skipped pair counts as this many extra appearances of its items, so that they are shown less. */
const UNKNOWN_COUNTS = 2

export type SeenSoFar = {
  seen: Seen
  /**
   * True if the user has seen every pair. Then pairs repeat, in rounds: none comes a third time before all came twice.
   */
  all: boolean
  /** Number of pairs not yet seen in the current round. */
  unseen: number
}

/** What a user has seen in a ranking, counting only items that it shows now. */
export function seenIn({ items }: Arena, pairs: SeenPair[]): SeenSoFar {
  const shown = new Set(items.map(({ id }) => id))
  const known = pairs.filter(({ low, high }) => shown.has(low) && shown.has(high))
  const all = quickRules.pairsOf(items.length)
  const round = known.length < all ? 0 : known.reduce((least, { times }) => Math.min(least, times), Infinity)
  const met = known.filter(({ times }) => times > round)
  const asked = new Map<string, number>()
  const unknown = new Set<string>()
  for (const { low, high, times, skips } of known)
    for (const id of [low, high]) {
      asked.set(id, (asked.get(id) ?? 0) + times + UNKNOWN_COUNTS * skips)
      if (skips > 0) unknown.add(id)
    }
  return {
    seen: { met: new Set(met.map(({ low, high }) => keyOf({ id: low }, { id: high }))), asked, unknown },
    all: known.length === all,
    unseen: all - met.length,
  }
}
