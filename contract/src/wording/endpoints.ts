import * as z from 'zod'
import { BAD_CURSOR, change, Cursor, Language, login, NOT_FOUND, pageOf, staff, staffChange } from '../kernel/index.ts'
import { NewWording, ProposedWording, Wording, WordingAnswer, WordingState } from './schema.ts'

const tags = ['wording']
const asked = { state: WordingState.default('open'), language: Language.optional() }

const max = z.object({ max: z.number().int() })

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const wordingRefusals = {
  propose: {
    /** So many of theirs wait for an answer. */
    WORDINGS_WAITING: { status: 409, data: max },
    /** So many were proposed in 24 hours. */
    WORDINGS_TODAY: { status: 429, data: max },
    /** What is proposed is what stands. */
    SAME_WORDS: { status: 422 },
    /** They proposed that already, and it waits. */
    PROPOSED_ALREADY: { status: 409 },
  },
  list: BAD_CURSOR,
  answer: {
    ...NOT_FOUND,
    /** Somebody answered it meanwhile. */
    NOT_OPEN: { status: 409 },
  },
} as const

export const wordingContract = {
  /** The fifty latest. */
  mine: login('read')
    .route({ method: 'GET', path: '/wordings', tags, summary: 'The better words that I proposed' })
    .output(z.object({ items: z.array(Wording) })),

  propose: change('create')
    .route({ method: 'POST', path: '/wordings', tags, summary: 'Propose better words for a page' })
    .errors(wordingRefusals.propose)
    .input(NewWording)
    .output(Wording),

  /** Who waits longest comes first; of those that are answered, the latest answer. */
  list: staff('translations')
    .route({ method: 'GET', path: '/admin/wordings', tags, summary: 'Proposed words in a state' })
    .errors(wordingRefusals.list)
    .input(z.strictObject({ ...asked, cursor: Cursor.optional() }))
    .output(pageOf(ProposedWording)),

  answer: staffChange('translations')
    .route({ method: 'PUT', path: '/admin/wordings/{id}', tags, summary: 'Accept proposed words, or decline them' })
    .errors(wordingRefusals.answer)
    .input(WordingAnswer)
    .output(z.object({ state: WordingState })),

  /** For whoever changes the code: without who proposed them. */
  file: staff('translations', 'search')
    .route({ method: 'GET', path: '/admin/wordings/json', tags, summary: 'Proposed words in a state as JSON' })
    .input(z.strictObject({ ...asked, state: WordingState.default('accepted') }))
    .output(z.file()),
}
