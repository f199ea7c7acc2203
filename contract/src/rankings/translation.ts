import * as z from 'zod'
import { HelpReceipt, helpRefusals, HelpSource } from '../economy/index.ts'
import { change, FORBIDDEN, forKeys, Id, Language, NOT_FOUND, speak, viewable, visibleText } from '../kernel/index.ts'
import { ITEM_NOTE_MAX } from './rules.ts'
import { itemName } from './writing/item-name.ts'

const tags = ['rankings']
const byId = z.strictObject({ id: Id })

/** Expected error codes of translations, by endpoint. */
export const translationRefusals = {
  read: { ...NOT_FOUND, ...FORBIDDEN },
  translate: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    ...helpRefusals,
    /** No item lacks a translation. */ ALL_TRANSLATED: { status: 409 },
  },
} as const

/** An item's text in the other language. It is shown beside the item's own name. */
export const Translation = z.object({
  name: z.string(),
  /** Empty if the item has no note, or if the note was changed after the translation. */
  note: z.string(),
  /** A machine translated it and no person has corrected it. */
  byMachine: z.boolean(),
})
export type Translation = z.infer<typeof Translation>

/** Translations of a ranking's items, for its author and editors. */
export const RankingTranslation = z.object({
  /** The language that the ranking is not written in. */
  language: Language,
  items: z.array(z.object({ id: Id, name: z.string(), note: z.string(), translation: Translation.nullable() })),
  /** Source of automatic translations; null if the instance has none. */
  source: HelpSource.nullable(),
  /** AI credits that translating the rest costs, and the user's AI credits. */
  cost: z.number().int(),
  credits: z.number().int(),
})
export type RankingTranslation = z.infer<typeof RankingTranslation>

export const translationContract = {
  findTranslation: forKeys('read', viewable())
    .route({
      method: 'GET',
      path: '/rankings/{id}/translation',
      tags,
      summary: 'Get the translations of a ranking’s items',
    })
    .errors(translationRefusals.read)
    .input(byId)
    .output(RankingTranslation),

  /** Costs one AI credit per ten items without a translation. Credits for items that stay untranslated are refunded. */
  translate: change('write')
    .route({
      method: 'POST',
      path: '/rankings/{id}/translation',
      tags,
      summary: 'Translate the items that lack a translation',
    })
    .errors(translationRefusals.translate)
    .input(byId)
    .output(HelpReceipt.extend({ translated: z.number().int(), left: z.number().int() })),

  correctTranslation: speak('write')
    .route({ method: 'PUT', path: '/items/{id}/translation', tags, summary: 'Set the translation of an item' })
    .errors(translationRefusals.read)
    .input(
      byId.extend({
        name: itemName(),
        note: visibleText({ max: ITEM_NOTE_MAX, paragraphs: true }).default(''),
      }),
    )
    .output(Translation),
}
