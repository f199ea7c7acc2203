import * as z from 'zod'
import { Id, Instant } from '../../kernel/index.ts'
import { rankingRules } from '../../rankings/index.ts'

/** The items that a person orders, first place first; those left out stay without a place. */
export const OrderedItems = z
  .array(Id)
  .min(1)
  .max(rankingRules.ITEMS.pro)
  .refine((ids) => new Set(ids).size === ids.length, 'An item has one place')

/** "Mi orden" of a ranking: how the signed-in person orders its items, and how far the crowd agrees (rules 3.5 and 4). */
export const MyOrder = z.object({
  /** When it was saved last; null: `itemIds` is where one may begin (own votes, else the crowd's order). */
  savedAt: Instant.nullable(),
  itemIds: z.array(Id),
  /** Items without a place, in the crowd's order. */
  unranked: z.array(Id),
  /** Pairs that the crowd puts the same way round, in percent; null while there is no order of the crowd, or no pair. */
  agreementPct: z.number().int().min(0).max(100).nullable(),
  /** Where it is furthest from the crowd; `places` higher, below 0 lower. */
  boldest: z.array(z.object({ itemId: Id, places: z.number().int() })),
  /** Personal orders that count in "Órdenes", as last counted. */
  personalOrders: z.number().int(),
})
export type MyOrder = z.infer<typeof MyOrder>
