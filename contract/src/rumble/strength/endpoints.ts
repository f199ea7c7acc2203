import * as z from 'zod'
import { Id, NOT_FOUND, open } from '../../kernel/index.ts'
import { DuelOrder } from './schema.ts'

/** Each expected "no" of the order "Duelos". */
export const strengthRefusals = { duelOrder: { ...NOT_FOUND } } as const

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
