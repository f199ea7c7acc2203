import * as z from 'zod'
import { change, Id } from '../../kernel/index.ts'
import { RankingDraft } from '../draft.ts'
import { rankingRefusals } from '../refusals.ts'
import { ITEMS } from '../rules.ts'

export const madeEndpoints = {
  /** Ignores items that are not AI-generated or no longer exist. */
  acceptItems: change('write')
    .route({
      method: 'PUT',
      path: '/drafts/{id}/accepted-items',
      tags: ['rankings'],
      summary: 'Confirm AI-generated items of my draft, or withdraw that',
    })
    .errors(rankingRefusals.accept)
    .input(z.strictObject({ id: Id, itemIds: z.array(Id).min(1).max(ITEMS.pro), accepted: z.boolean() }))
    .output(RankingDraft),
}
