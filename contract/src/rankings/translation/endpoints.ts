import * as z from 'zod'
import { HelpReceipt, helpRefusals } from '../../economy/index.ts'
import { change, FORBIDDEN, Id, login, NOT_FOUND, speak, visibleText } from '../../kernel/index.ts'
import { ITEM_NAME_MAX, ITEM_NOTE_MAX } from '../rules.ts'
import { RankingTranslation, Translation } from './schema.ts'

const tags = ['rankings']
const byId = z.strictObject({ id: Id })

/** Each expected "no" of translations. */
export const translationRefusals = {
  read: { ...NOT_FOUND, ...FORBIDDEN },
  translate: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    ...helpRefusals,
    /** Every item is translated. */ ALL_TRANSLATED: { status: 409 },
  },
} as const

export const translationContract = {
  findTranslation: login('read')
    .route({ method: 'GET', path: '/rankings/{id}/translation', tags, summary: 'The items in the other language' })
    .errors(translationRefusals.read)
    .input(byId)
    .output(RankingTranslation),

  /** Costs a credit for ten items that are not translated yet; what nobody could translate comes back. */
  translate: change('write')
    .route({ method: 'POST', path: '/rankings/{id}/translation', tags, summary: 'Have the rest translated' })
    .errors(translationRefusals.translate)
    .input(byId)
    .output(HelpReceipt.extend({ translated: z.number().int(), left: z.number().int() })),

  correctTranslation: speak('write')
    .route({ method: 'PUT', path: '/items/{id}/translation', tags, summary: 'Say what an item is called there' })
    .errors(translationRefusals.read)
    .input(
      byId.extend({
        name: visibleText({ min: 1, max: ITEM_NAME_MAX }),
        note: visibleText({ max: ITEM_NOTE_MAX, paragraphs: true }).default(''),
      }),
    )
    .output(Translation),
}
