import { quickRules } from '@liston/contract/rumble'
import type { Arena } from '../../store.ts'
import { keyOf, type Seen } from '../../teaser.ts'
import type { SeenPair } from './ballot-store.ts'

/** What is not known counts as this many times asked: it is asked for less. */
const UNKNOWN_COUNTS = 2

export type SeenSoFar = {
  seen: Seen
  /** Whether every pair was seen: then they come again, all of them once before any comes a third time. */
  all: boolean
  /** Pairs that do not repeat any that was seen more often than others. */
  unseen: number
}

/** What somebody was asked in a ranking, of the items that it shows now. */
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
