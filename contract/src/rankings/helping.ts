import * as z from 'zod'
import { HelpReceipt, helpRefusals, HelpSource, PROPOSED_ITEMS } from '../economy/index.ts'
import { change, forKeys, Language, viewable, visibleText } from '../kernel/index.ts'
import { UploadedImage } from '../uploads/index.ts'
import { ITEMS, TOPIC } from './rules.ts'
import { itemName } from './writing/item-name.ts'
import { AskedCategory } from './schema.ts'

const tags = ['rankings']

/** Expected error codes of the writing help, by endpoint. */
export const writingHelpRefusals = {
  suggest: helpRefusals,
  cover: {
    ...helpRefusals,
    /** The user has neither the level nor PRO. */
    PICTURES_LOCKED: { status: 403, data: z.object({ level: z.number().int() }) },
  },
} as const

const count = z.number().int()

/** Topic and present items of a list, as input for item suggestions. */
export const AskedItems = z.strictObject({
  topic: visibleText({ min: TOPIC.min, max: TOPIC.max }),
  language: Language,
  /** Names in the list, and names that were suggested before. */
  names: z.array(itemName()).max(2 * ITEMS.pro),
})
export type AskedItems = z.infer<typeof AskedItems>

/** A suggested item. `verified`: the knowledge base that ships with the product contains it. */
export const ProposedItem = z.object({ name: z.string(), verified: z.boolean() })
export type ProposedItem = z.infer<typeof ProposedItem>

/** What the cover is about. */
export const AskedCover = z.strictObject({
  topic: visibleText({ min: TOPIC.min, max: TOPIC.max }),
  language: Language,
  category: AskedCategory.nullable(),
  /** Variant of a drawn cover. Each variant looks different; the same variant of the same topic looks the same. */
  variant: count.min(0).max(999),
})
export type AskedCover = z.infer<typeof AskedCover>

/** Which writing help is available, and the user's AI credits. */
export const WritingHelp = z.object({
  credits: count,
  /** Source of item suggestions; null if the instance has none. */
  suggests: HelpSource.nullable(),
  /**
   * Source of covers. `source` is null for users below `level` without PRO; `cover` is null if the instance has none.
   */
  cover: z.object({ source: HelpSource.nullable(), level: count }).nullable(),
})
export type WritingHelp = z.infer<typeof WritingHelp>

export const writingHelpContract = {
  writingHelp: forKeys('read', viewable())
    .route({
      method: 'GET',
      path: '/me/writing-help',
      tags,
      summary: 'Get the writing help that is available, and my AI credits',
    })
    .output(WritingHelp),

  suggestItems: change('write')
    .route({
      method: 'POST',
      path: '/me/writing-help/items',
      tags,
      summary: 'Suggest up to five items that a list lacks',
    })
    .errors(writingHelpRefusals.suggest)
    .input(AskedItems)
    .output(HelpReceipt.extend({ items: z.array(ProposedItem).max(PROPOSED_ITEMS) })),

  paintCover: change('write')
    .route({ method: 'POST', path: '/me/writing-help/cover', tags, summary: 'Generate a cover' })
    .errors(writingHelpRefusals.cover)
    .input(AskedCover)
    .output(HelpReceipt.extend({ image: UploadedImage, alt: z.string() })),
}
