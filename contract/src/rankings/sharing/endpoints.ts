import * as z from 'zod'
import { change, Id, NOT_FOUND } from '../../kernel/index.ts'

export const sharingEndpoints = {
  /** The client calls it when the user shares a ranking. It counts once per user and ranking. */
  share: change('write')
    .route({
      method: 'POST',
      path: '/rankings/{id}/share',
      tags: ['rankings'],
      summary: 'Record that I shared a ranking; counts once',
    })
    .errors(NOT_FOUND)
    .input(z.strictObject({ id: Id }))
    .output(z.object({ shares: z.number().int() })),
}
