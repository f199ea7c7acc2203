import type { JobItem, Wish } from '@liston/contract/ranking-ai'
import { similarName } from '@liston/contract/rankings'
import { newId } from '../../../platform/db/index.ts'
import type { WrittenItem } from '../pick-source.ts'
import { cleanItem } from './clean-item.ts'

/** Collects the items of a list as they arrive: cleaned, without duplicates and excluded names, at most `count`. */
export function openList({ count, exclude }: Pick<Wish, 'count' | 'exclude'>) {
  const unwanted = new Set(exclude.map(similarName))
  let byName = new Map<string, JobItem>()
  const take = (raw: WrittenItem, known: ReadonlyMap<string, JobItem>): JobItem | null => {
    const clean = cleanItem(raw)
    if (!clean || byName.size >= count) return null
    const name = similarName(clean.name)
    if (unwanted.has(name) || byName.has(name)) return null
    const item = { id: known.get(name)?.id ?? newId(), ...clean }
    byName.set(name, item)
    return item
  }
  return {
    get items() {
      return [...byName.values()]
    },
    /** Returns the item as added, or null if it was rejected. */
    add: (raw: WrittenItem) => take(raw, new Map()),
    /** Replaces the list by its final version. Items that had arrived keep their id. */
    asIn(items: readonly WrittenItem[]): JobItem[] {
      const arrived = byName
      byName = new Map()
      for (const item of items) take(item, arrived)
      return [...byName.values()]
    },
  }
}
