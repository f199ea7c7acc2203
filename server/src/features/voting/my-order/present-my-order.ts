import type { Ranking } from '@liston/contract/rankings'
import { agreementPct, boldest, type MyOrder } from '@liston/contract/voting'

/** A person's order as the API answers it: what is gone since has no place any more, what is new has none yet. */
export function presentMyOrder(ranking: Ranking, row: OrderRow): MyOrder {
  const crowd = ranking.items.map((item) => item.id)
  const itemIds = row.itemIds ? placed(row.itemIds, crowd) : beginning(row.voted, crowd)
  const own = new Set(itemIds)
  const isCrowds = ranking.label !== 'author'
  return {
    savedAt: row.savedAt?.toISOString() ?? null,
    itemIds,
    unranked: crowd.filter((itemId) => !own.has(itemId)),
    agreementPct: isCrowds && row.itemIds ? agreementPct(itemIds, crowd) : null,
    boldest: isCrowds && row.itemIds ? boldest(itemIds, crowd) : [],
    personalOrders: row.personalOrders,
  }
}

export type OrderRow = {
  /** Null: none is saved. What was merged stands under the name of the item it went into. */
  itemIds: string[] | null
  savedAt: Date | null
  /** Own up-votes, to begin from. */
  voted: string[]
  /** Personal orders that count, as last counted. */
  personalOrders: number
}

/** Of these items those that are in the list, each at its first place. */
export function placed(itemIds: readonly string[], crowd: readonly string[]): string[] {
  const there = new Set(crowd)
  return [...new Set(itemIds)].filter((itemId) => there.has(itemId))
}

/** Own votes first; who has none begins with the whole list as the crowd has it. */
function beginning(voted: readonly string[], crowd: readonly string[]): string[] {
  const own = new Set(voted)
  const mine = crowd.filter((itemId) => own.has(itemId))
  return mine.length > 0 ? mine : [...crowd]
}
