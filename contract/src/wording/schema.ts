import * as z from 'zod'
import { Id, Instant, Language, visibleText } from '../kernel/index.ts'
import { placeIn, wordingRules, wordingStates } from './rules.ts'

export const WordingState = z.enum(wordingStates)
export type WordingState = z.infer<typeof WordingState>

/** The page that holds the words: a path of this house, which is what everybody sees of it. */
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

/** Words of a page as they stand, and better ones. */
export const NewWording = z.strictObject({ place: WordingPlace, language: Language, shown: words, proposed: words })
export type NewWording = z.infer<typeof NewWording>

export const Wording = z.object({
  id: Id,
  place: z.string(),
  language: Language,
  shown: z.string(),
  proposed: z.string(),
  state: WordingState,
  /** What the house answered; '' where it only took it. */
  answer: z.string(),
  sentAt: Instant,
  decidedAt: Instant.nullable(),
})
export type Wording = z.infer<typeof Wording>

/** As the house sees it: with who proposes. */
export const ProposedWording = Wording.extend({ author: z.object({ id: Id, username: z.string() }).nullable() })
export type ProposedWording = z.infer<typeof ProposedWording>

const { ANSWER_MIN, ANSWER_MAX } = wordingRules
/** What the house answers: a no says why. */
export const WordingAnswer = z.discriminatedUnion('state', [
  z.strictObject({
    id: Id,
    state: z.literal('accepted'),
    answer: visibleText({ max: ANSWER_MAX, paragraphs: true }).default(''),
  }),
  z.strictObject({
    id: Id,
    state: z.literal('declined'),
    answer: visibleText({ min: ANSWER_MIN, max: ANSWER_MAX, paragraphs: true }),
  }),
])
export type WordingAnswer = z.infer<typeof WordingAnswer>
