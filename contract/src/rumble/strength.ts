import * as z from 'zod'
import { forKeys, Id, Instant, NOT_FOUND, open } from '../kernel/index.ts'
import { DuelItem } from './schema.ts'

/** Error codes of the order "Duelos". */
export const strengthRefusals = { duelOrder: { ...NOT_FOUND } } as const

/** A place in the order "Duelos". */
export const DuelPlace = z.object({
  item: DuelItem,
  /** 1 is first. `rankLow` to `rankHigh` is the range between the 5 % and 95 % quantiles. */
  rank: z.number().int(),
  rankLow: z.number().int(),
  rankHigh: z.number().int(),
  /** Share of wins in percent, "Gana el 72 %": (w + 1) / (w + l + 2), weighted, a tie as half of each (rules 3.5). */
  winPct: z.number().int(),
  /** Number of duels with this item. */
  appearances: z.number().int(),
  firmness: z.enum(['provisional', 'settling', 'firm']),
})
export type DuelPlace = z.infer<typeof DuelPlace>

/**
 * A ranking ordered by the strength of its items in duels. One answer per user and pair counts, weighted by the user's
 * trust.
 */
export const DuelOrder = z.object({
  rankingId: Id,
  places: z.array(DuelPlace),
  duels: z.number().int(),
  people: z.number().int(),
  countedAt: Instant.nullable(),
})
export type DuelOrder = z.infer<typeof DuelOrder>

export const strengthContract = {
  duelOrder: forKeys('read', open())
    .route({
      method: 'GET',
      path: '/rankings/{id}/duels/order',
      tags: ['rumble'],
      summary: 'Get a ranking ordered by its duels (Bradley–Terry)',
    })
    .errors(strengthRefusals.duelOrder)
    .input(z.strictObject({ id: Id }))
    .output(DuelOrder),
}
