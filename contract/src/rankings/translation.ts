import * as z from 'zod'
import { HelpReceipt, helpRefusals, HelpSource } from '../economy/index.ts'
import { change, FORBIDDEN, Id, Language, login, NOT_FOUND, speak, visibleText } from '../kernel/index.ts'
import { ITEM_NAME_MAX, ITEM_NOTE_MAX } from './rules.ts'

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

/** An item in the other language, for its readers, beside its own name and never in its place. */
export const Translation = z.object({
  name: z.string(),
  /** Empty where it has none, or where the note was changed since. */
  note: z.string(),
  /** A machine made it and nobody has put it right. */
  byMachine: z.boolean(),
})
export type Translation = z.infer<typeof Translation>

/** What of a ranking is translated, for whoever keeps its items. */
export const RankingTranslation = z.object({
  /** The one that it is not written in. */
  language: Language,
  items: z.array(z.object({ id: Id, name: z.string(), note: z.string(), translation: Translation.nullable() })),
  /** Who would translate the rest; null where nobody can. */
  source: HelpSource.nullable(),
  /** AI credits that the rest costs, and those there are. */
  cost: z.number().int(),
  credits: z.number().int(),
})
export type RankingTranslation = z.infer<typeof RankingTranslation>

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
