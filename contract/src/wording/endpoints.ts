import * as z from 'zod'
import { change, Cursor, Language, login, pageOf, staff, staffChange } from '../kernel/index.ts'
import { wordingRefusals as no } from './refusals.ts'
import { NewWording, ProposedWording, Wording, WordingAnswer, WordingState } from './schema.ts'

const tags = ['wording']
const asked = { state: WordingState.default('open'), language: Language.optional() }

export const wordingContract = {
  /** The fifty latest. */
  mine: login('read')
    .route({ method: 'GET', path: '/wordings', tags, summary: 'The better words that I proposed' })
    .output(z.object({ items: z.array(Wording) })),

  propose: change('create')
    .route({ method: 'POST', path: '/wordings', tags, summary: 'Propose better words for a page' })
    .errors(no.propose)
    .input(NewWording)
    .output(Wording),

  /** Who waits longest comes first; of those that are answered, the latest answer. */
  list: staff('translations')
    .route({ method: 'GET', path: '/admin/wordings', tags, summary: 'Proposed words in a state' })
    .errors(no.list)
    .input(z.strictObject({ ...asked, cursor: Cursor.optional() }))
    .output(pageOf(ProposedWording)),

  answer: staffChange('translations')
    .route({ method: 'PUT', path: '/admin/wordings/{id}', tags, summary: 'Accept proposed words, or decline them' })
    .errors(no.answer)
    .input(WordingAnswer)
    .output(z.object({ state: WordingState })),

  /** For whoever changes the code: without who proposed them. */
  file: staff('translations', 'search')
    .route({ method: 'GET', path: '/admin/wordings/json', tags, summary: 'Proposed words in a state as JSON' })
    .input(z.strictObject({ ...asked, state: WordingState.default('accepted') }))
    .output(z.file()),
}
