import * as z from 'zod'
import { change, Id, NOT_FOUND } from '../../kernel/index.ts'

export const sharingEndpoints = {
  /** Told when somebody passes a ranking on; it counts once for a person, whatever way and however often. */
  share: change('write')
    .route({
      method: 'POST',
      path: '/rankings/{id}/share',
      tags: ['rankings'],
      summary: 'Count that I shared a ranking',
    })
    .errors(NOT_FOUND)
    .input(z.strictObject({ id: Id }))
    .output(z.object({ shares: z.number().int() })),
}
