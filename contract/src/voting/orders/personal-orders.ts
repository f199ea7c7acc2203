/** Minimum number of personal orders for the order "Órdenes" (rules 3.5). */
export const ORDERS_FROM = 10

/** Maximum number of differences shown (rules 4). */
export const BOLDEST = 3

type Order = readonly string[]

/**
 * Agreement of a personal order with the crowd's: the share of item pairs in the same order in both, in percent
 * (Kendall). Only items in both orders count. Null without a pair. Rounding never yields 0 or 100: these
 * mean exactly none and all.
 */
export function agreementPct(mine: Order, crowd: Order): number | null {
  const place = new Map(crowd.map((itemId, at) => [itemId, at]))
  const places = mine.flatMap((itemId) => place.get(itemId) ?? [])
  const pairs = (places.length * (places.length - 1)) / 2
  if (pairs === 0) return null
  let same = 0
  places.forEach((at, i) => {
    for (let j = i + 1; j < places.length; j++) if (places[j]! > at) same += 1
  })
  if (same === 0 || same === pairs) return same === 0 ? 0 : 100
  return Math.min(99, Math.max(1, Math.round((100 * same) / pairs)))
}

export type Disagreement = {
  itemId: string
  /** Places higher than in the crowd's order; lower if negative. */
  places: number
}

/** Largest differences between a personal order and the crowd's, counted among the items in both, largest first. */
export function boldest(mine: Order, crowd: Order): Disagreement[] {
  const ordered = new Set(mine)
  const theirs = new Map(crowd.filter((itemId) => ordered.has(itemId)).map((itemId, at) => [itemId, at]))
  return mine
    .filter((itemId) => theirs.has(itemId))
    .map((itemId, at) => ({ itemId, places: theirs.get(itemId)! - at }))
    .filter(({ places }) => places !== 0)
    .sort((a, b) => Math.abs(b.places) - Math.abs(a.places))
    .slice(0, BOLDEST)
}

/**
 * Score of each item in the order "Órdenes": the mean of 100 / position over all personal orders (Dowdall, rules 3.5).
 * An order without the item contributes 0. Ids outside the list are skipped, and later items move up.
 */
export function dowdall(items: Order, orders: readonly Order[]): number[] {
  const index = new Map(items.map((itemId, at) => [itemId, at]))
  const worth = Float64Array.from(items, (_, at) => 100 / (at + 1))
  const sums = new Float64Array(items.length)
  for (const order of orders) {
    let place = 0
    for (const itemId of order) {
      const at = index.get(itemId)
      if (at !== undefined && place < worth.length) sums[at]! += worth[place++]!
    }
  }
  return [...sums].map((sum) => (orders.length === 0 ? 0 : sum / orders.length))
}
