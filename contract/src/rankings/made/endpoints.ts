import * as z from 'zod'
import { change, Id } from '../../kernel/index.ts'
import { RankingDraft } from '../draft.ts'
import { rankingRefusals } from '../refusals.ts'
import { ITEMS } from '../rules.ts'

export const madeEndpoints = {
  /** What is not machine-made, or gone, is passed over. */
  acceptItems: change('write')
    .route({
      method: 'PUT',
      path: '/drafts/{id}/accepted-items',
      tags: ['rankings'],
      summary: 'Say that machine-made items of my draft are right, or take that back',
    })
    .errors(rankingRefusals.accept)
    .input(z.strictObject({ id: Id, itemIds: z.array(Id).min(1).max(ITEMS.pro), accepted: z.boolean() }))
    .output(RankingDraft),
}
