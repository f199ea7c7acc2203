import * as z from 'zod'
import {
  BAD_CURSOR,
  Cursor,
  Instant,
  Language,
  NOT_FOUND,
  pageOf,
  staff,
  staffChange,
  visibleText,
} from '../kernel/index.ts'
import { ownTextRules, TEXT_KEY } from './rules.ts'

const tags = ['wording']

/** Which text: the path of its source file, the constant and its name in it. */
export const TextKey = z.string().max(300).regex(TEXT_KEY)

/** An installation's own text in place of one of the program. */
const OwnText = z.object({
  text: z.string(),
  /** The text of the program when it was written. */
  replaced: z.string(),
  by: z.string().nullable(),
  at: Instant,
})

const each = <T extends z.ZodType>(of: T) => z.partialRecord(Language, of)

export const InterfaceText = z.object({
  key: TextKey,
  /** The text of the program by language; null if it has numbers or names, or is a list. */
  texts: each(z.string().nullable()),
  own: each(OwnText),
  /** False for texts that the server writes, as in e-mails: only a language file changes them. */
  isOpen: z.boolean(),
  /** Address of a page that shows it, if one is known. */
  page: z.string().nullable(),
})
export type InterfaceText = z.infer<typeof InterfaceText>

/** What staff search for in the texts, their keys and the installation's own. */
export const TextWords = visibleText({ max: ownTextRules.SEARCH_MAX })

export const ownTextRefusals = {
  list: BAD_CURSOR,
  save: {
    /** The program has no such text, or not as a plain one. */
    ...NOT_FOUND,
    /** Somebody else has changed it since `seen`: `text` is what stands there now. */
    TEXT_CHANGED: { status: 409, data: z.object({ text: z.string().nullable() }) },
    TEXT_TOO_LONG: { status: 422, data: z.object({ max: z.number().int() }) },
    /** The program puts something in the place of a name in braces, so it must stay. */
    PLACE_LOST: { status: 422, data: z.object({ place: z.string() }) },
    /** It is the text of the program. */
    SAME_TEXT: { status: 422 },
    /** Every page carries them, so there is a limit for each language. */
    TEXTS_FULL: { status: 409, data: z.object({ max: z.number().int() }) },
  },
} as const

export const ownTextEndpoints = {
  /** The texts of the interface: first those that can be changed, then by key. `which`: all, or only those that the installation has changed. */
  texts: staff('translations')
    .route({ method: 'GET', path: '/admin/texts', tags, summary: 'Search the texts of the interface' })
    .errors(ownTextRefusals.list)
    .input(
      z.strictObject({
        words: TextWords.default(''),
        which: z.enum(['all', 'own']).default('all'),
        cursor: Cursor.optional(),
      }),
    )
    .output(pageOf(InterfaceText).extend({ own: z.number().int(), found: z.number().int() })),

  /** Puts a text in the place of one of the program; null takes it back. `seen` is the own text that the client knew. */
  saveText: staffChange('translations')
    .route({ method: 'PUT', path: '/admin/texts', tags, summary: 'Override a text of the interface' })
    .errors(ownTextRefusals.save)
    .input(
      z.strictObject({
        key: TextKey,
        language: Language,
        text: visibleText({ min: 1, max: ownTextRules.TEXT_MAX }).nullable(),
        seen: visibleText({ max: ownTextRules.TEXT_MAX }).nullable(),
      }),
    )
    .output(InterfaceText),
}
