import * as z from 'zod'
import { Id, Instant, NOT_FOUND, open } from '../kernel/index.ts'
import { DuelItem } from './schema.ts'

/** Each expected "no" of the order "Duelos". */
export const strengthRefusals = { duelOrder: { ...NOT_FOUND } } as const

/** A place in the order "Duelos". */
export const DuelPlace = z.object({
  item: DuelItem,
  /** 1 is first, with the range of 5 to 95 % around it. */
  rank: z.number().int(),
  rankLow: z.number().int(),
  rankHigh: z.number().int(),
  /** "Gana el 72 %": (w + 1) / (w + l + 2), weighted, a tie half of each (rules 3.5). */
  winPct: z.number().int(),
  /** Answers about it. */
  appearances: z.number().int(),
  firmness: z.enum(['provisional', 'settling', 'firm']),
})
export type DuelPlace = z.infer<typeof DuelPlace>

/** A ranking by the strength of its items in duels: one answer a person and pair, each weighing what its person is trusted. */
export const DuelOrder = z.object({
  rankingId: Id,
  places: z.array(DuelPlace),
  duels: z.number().int(),
  people: z.number().int(),
  countedAt: Instant.nullable(),
})
export type DuelOrder = z.infer<typeof DuelOrder>

export const strengthContract = {
  duelOrder: open()
    .route({
      method: 'GET',
      path: '/rankings/{id}/duels/order',
      tags: ['rumble'],
      summary: 'A ranking by its duels (Bradley–Terry)',
    })
    .errors(strengthRefusals.duelOrder)
    .input(z.strictObject({ id: Id }))
    .output(DuelOrder),
}
