import * as z from 'zod'
import { Id, Instant } from '../../kernel/index.ts'
import { rankingRules } from '../../rankings/index.ts'

/** Items of a personal order, first place first. Items that are left out have no place. */
export const OrderedItems = z
  .array(Id)
  .min(1)
  .max(rankingRules.ITEMS.pro)
  .refine((ids) => new Set(ids).size === ids.length, 'An item has one place')

/** "Mi orden": the signed-in user's own order of a ranking, and its agreement with the crowd's (rules 3.5 and 4). */
export const MyOrder = z.object({
  /** Time of the last save. Null: `itemIds` is only a starting point (own votes, else the crowd's order). */
  savedAt: Instant.nullable(),
  itemIds: z.array(Id),
  /** Items without a place, in the crowd's order. */
  unranked: z.array(Id),
  /**
   * Share of item pairs in the same order as the crowd's, in percent. Null without a saved order, an order of the
   * crowd, or a pair.
   */
  agreementPct: z.number().int().min(0).max(100).nullable(),
  /** Largest differences from the crowd: the user places the item `places` higher, or lower if negative. */
  boldest: z.array(z.object({ itemId: Id, places: z.number().int() })),
  /** Number of personal orders that count in "Órdenes", as of the last recomputation. */
  personalOrders: z.number().int(),
})
export type MyOrder = z.infer<typeof MyOrder>
