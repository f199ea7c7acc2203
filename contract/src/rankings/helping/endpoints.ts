import * as z from 'zod'
import { HelpReceipt, helpRefusals, PROPOSED_ITEMS } from '../../economy/index.ts'
import { change, login } from '../../kernel/index.ts'
import { UploadedImage } from '../../uploads/index.ts'
import { AskedCover, AskedItems, ProposedItem, WritingHelp } from './schema.ts'

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
