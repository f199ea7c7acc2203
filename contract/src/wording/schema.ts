import * as z from 'zod'
import { Id, Instant, Language, visibleText } from '../kernel/index.ts'
import { TextKey } from './own-texts.ts'
import { placeIn, wordingRules, wordingStates } from './rules.ts'

export const WordingState = z.enum(wordingStates)
export type WordingState = z.infer<typeof WordingState>

/** Page of the text, as a path on this site. Only the path is stored and displayed. */
export const WordingPlace = z
  .string()
  .max(1000)
  .transform((address, check) => {
    const path = placeIn(address)
    if (path !== null) return path
    check.addIssue({ code: 'custom', message: 'not an address of a page' })
    return z.NEVER
  })

const words = visibleText({ min: 1, max: wordingRules.WORDS_MAX, paragraphs: true })

/** A page's current text, and a better one. */
export const NewWording = z.strictObject({ place: WordingPlace, language: Language, shown: words, proposed: words })
export type NewWording = z.infer<typeof NewWording>

export const Wording = z.object({
  id: Id,
  place: z.string(),
  language: Language,
  shown: z.string(),
  proposed: z.string(),
  state: WordingState,
  /** Answer of staff; '' if they accepted without one. */
  answer: z.string(),
  sentAt: Instant,
  decidedAt: Instant.nullable(),
})
export type Wording = z.infer<typeof Wording>

/** A suggestion for staff, with its author. */
export const ProposedWording = Wording.extend({
  author: z.object({ id: Id, username: z.string() }).nullable(),
  /** Open ones: the texts of the interface that it can be about, by key. */
  texts: z.array(TextKey),
})
export type ProposedWording = z.infer<typeof ProposedWording>

const { ANSWER_MIN, ANSWER_MAX } = wordingRules
/** Answer of staff. Declining needs a reason. */
export const WordingAnswer = z.discriminatedUnion('state', [
  z.strictObject({
    id: Id,
    state: z.literal('accepted'),
    answer: visibleText({ max: ANSWER_MAX, paragraphs: true }).default(''),
    /** The text of the interface that it replaces from now on. If omitted, it changes no page. */
    text: TextKey.optional(),
  }),
  z.strictObject({
    id: Id,
    state: z.literal('declined'),
    answer: visibleText({ min: ANSWER_MIN, max: ANSWER_MAX, paragraphs: true }),
  }),
])
export type WordingAnswer = z.infer<typeof WordingAnswer>
