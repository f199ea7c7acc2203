import * as z from 'zod'
import { HelpReceipt, helpRefusals, HelpSource, PROPOSED_ITEMS } from '../economy/index.ts'
import { change, Language, login, visibleText } from '../kernel/index.ts'
import { UploadedImage } from '../uploads/index.ts'
import { ITEM_NAME_MAX, ITEMS, TOPIC } from './rules.ts'
import { CategoryField } from './schema.ts'

const tags = ['rankings']

/** Each expected "no" of the helps for whoever writes a list. */
export const writingHelpRefusals = {
  suggest: helpRefusals,
  cover: {
    ...helpRefusals,
    /** Level or PRO. */
    PICTURES_LOCKED: { status: 403, data: z.object({ level: z.number().int() }) },
  },
} as const

const count = z.number().int()

/** What a list is about and has already, for whoever proposes more of it. */
export const AskedItems = z.strictObject({
  topic: visibleText({ min: TOPIC.min, max: TOPIC.max }),
  language: Language,
  /** What is on the list, and what was proposed before. */
  names: z.array(visibleText({ min: 1, max: ITEM_NAME_MAX })).max(2 * ITEMS.pro),
})
export type AskedItems = z.infer<typeof AskedItems>

/** An item that may be missing. `verified`: the included knowledge base knows it. */
export const ProposedItem = z.object({ name: z.string(), verified: z.boolean() })
export type ProposedItem = z.infer<typeof ProposedItem>

/** What a cover is to show. */
export const AskedCover = z.strictObject({
  topic: visibleText({ min: TOPIC.min, max: TOPIC.max }),
  language: Language,
  category: CategoryField.nullable(),
  /** Which one of the drawn ones: each shows the same otherwise. */
  variant: count.min(0).max(999),
})
export type AskedCover = z.infer<typeof AskedCover>

/** Who helps somebody who writes a list, at which price. */
export const WritingHelp = z.object({
  credits: count,
  /** Null where nobody does. */
  suggests: HelpSource.nullable(),
  /** `source` null: not below `level` without PRO. */
  cover: z.object({ source: HelpSource.nullable(), level: count }).nullable(),
})
export type WritingHelp = z.infer<typeof WritingHelp>

export const writingHelpContract = {
  writingHelp: login('read')
    .route({ method: 'GET', path: '/me/writing-help', tags, summary: 'Who helps me to write a list, and my credits' })
    .output(WritingHelp),

  suggestItems: change('write')
    .route({ method: 'POST', path: '/me/writing-help/items', tags, summary: 'Have up to five missing items proposed' })
    .errors(writingHelpRefusals.suggest)
    .input(AskedItems)
    .output(HelpReceipt.extend({ items: z.array(ProposedItem).max(PROPOSED_ITEMS) })),

  paintCover: change('write')
    .route({ method: 'POST', path: '/me/writing-help/cover', tags, summary: 'Have a cover painted' })
    .errors(writingHelpRefusals.cover)
    .input(AskedCover)
    .output(HelpReceipt.extend({ image: UploadedImage, alt: z.string() })),
}
