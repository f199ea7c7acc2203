import * as z from 'zod'
import {
  BAD_CURSOR,
  change,
  Cursor,
  Language,
  NOT_FOUND,
  pageOf,
  staff,
  staffChange,
  viewable,
} from '../kernel/index.ts'
import { ownTextEndpoints, ownTextRefusals } from './own-texts.ts'
import { NewWording, ProposedWording, Wording, WordingAnswer, WordingState } from './schema.ts'

const tags = ['wording']
const asked = { state: WordingState.default('open'), language: Language.optional() }

const max = z.object({ max: z.number().int() })

/** Refusals of the feature, by endpoint. */
export const wordingRefusals = {
  propose: {
    /** The user has this many open suggestions. */
    WORDINGS_WAITING: { status: 409, data: max },
    /** The user sent this many suggestions in 24 hours. */
    WORDINGS_TODAY: { status: 429, data: max },
    /** The suggested text equals the current text. */
    SAME_WORDS: { status: 422 },
    /** The user already has an open suggestion with the same texts. */
    PROPOSED_ALREADY: { status: 409 },
  },
  list: BAD_CURSOR,
  answer: {
    ...NOT_FOUND,
    /** The suggestion is already answered. */
    NOT_OPEN: { status: 409 },
    ...ownTextRefusals.save,
  },
} as const

export const wordingContract = {
  ...ownTextEndpoints,

  /** The latest fifty. */
  mine: viewable()
    .route({ method: 'GET', path: '/wordings', tags, summary: 'List my copy suggestions' })
    .output(z.object({ items: z.array(Wording) })),

  propose: change('create')
    .route({ method: 'POST', path: '/wordings', tags, summary: 'Suggest a better text for a page' })
    .errors(wordingRefusals.propose)
    .input(NewWording)
    .output(Wording),

  /** Open suggestions: oldest first. Answered ones: latest answer first. */
  list: staff('translations')
    .route({ method: 'GET', path: '/admin/wordings', tags, summary: 'List copy suggestions by state' })
    .errors(wordingRefusals.list)
    .input(z.strictObject({ ...asked, cursor: Cursor.optional() }))
    .output(pageOf(ProposedWording)),

  answer: staffChange('translations')
    .route({ method: 'PUT', path: '/admin/wordings/{id}', tags, summary: 'Accept or decline a copy suggestion' })
    .errors(wordingRefusals.answer)
    .input(WordingAnswer)
    .output(z.object({ state: WordingState })),

  /** For developers, without the authors of the suggestions. */
  file: staff('translations', 'search')
    .route({ method: 'GET', path: '/admin/wordings/json', tags, summary: 'Export copy suggestions by state as JSON' })
    .input(z.strictObject({ ...asked, state: WordingState.default('accepted') }))
    .output(z.file()),
}
