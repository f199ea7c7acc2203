import * as z from 'zod'
import { BLOCKED, change, FORBIDDEN, Id, NOT_FOUND, open, screened, speak } from '../kernel/index.ts'
import { addItemRefusals } from '../rankings/index.ts'
import { Decision, NewSuggestion, RankingSuggestions, Suggestion, SuggestionsClosed } from './schema.ts'

const byId = z.strictObject({ id: Id })
const tags = ['suggestions']

const named = z.object({ name: z.string() })

/** Somebody decided it, or its proposer took it back, or its time was over. */
const NOT_PENDING = { NOT_PENDING: { status: 409 } } as const

/** Each expected "no" of the slice, by the endpoint that may say it (rules 3.11). */
export const suggestionRefusals = {
  suggest: {
    ...NOT_FOUND,
    ...BLOCKED,
    /** The ranking takes none: switched off, private or full. */
    SUGGESTIONS_OFF: { status: 409, data: z.object({ closed: SuggestionsClosed }) },
    /** It is locked or archived. */
    LOCKED: { status: 423 },
    PENDING_LIMIT: { status: 409, data: z.object({ max: z.number().int() }) },
    /** It is on the list already. */
    ITEM_EXISTS: { status: 409, data: named.extend({ itemId: z.string() }) },
    ALREADY_SUGGESTED: { status: 409, data: named.extend({ suggestionId: z.string() }) },
    /** "¿Es lo mismo que X?": send it again with `isDifferent` if not. */
    SIMILAR_NAME: { status: 409, data: named },
  },
  decide: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    ...NOT_PENDING,
    ...addItemRefusals,
    /** The item to merge into is not on the list. */
    NO_SUCH_ITEM: { status: 422 },
    /** Only a "no" and a merge can be taken back, for ten minutes. */
    UNDO_EXPIRED: { status: 409 },
    /** Taken back, its proposer would have more pending ones than anybody may. */
    PENDING_LIMIT: { status: 409, data: z.object({ max: z.number().int() }) },
    ALREADY_SUGGESTED: { status: 409, data: named.extend({ suggestionId: z.string() }) },
  },
  vote: { ...NOT_FOUND, ...NOT_PENDING, OWN_SUGGESTION: { status: 403 } },
  withdraw: { ...NOT_FOUND, ...NOT_PENDING },
} as const

export const suggestionsContract = {
  list: open()
    .route({ method: 'GET', path: '/rankings/{id}/suggestions', tags, summary: 'Items proposed for a ranking' })
    .errors(NOT_FOUND)
    .input(byId)
    .output(RankingSuggestions),

  suggest: speak('create')
    .route({ method: 'POST', path: '/rankings/{id}/suggestions', tags, summary: 'Propose an item for a ranking' })
    .errors(suggestionRefusals.suggest)
    .input(NewSuggestion.extend({ id: Id }))
    .output(Suggestion),

  decide: screened('write')
    .route({ method: 'PATCH', path: '/suggestions/{id}', tags, summary: 'Approve, merge or reject a proposal' })
    .errors(suggestionRefusals.decide)
    .input(Decision.extend({ id: Id }))
    .output(Suggestion),

  vote: change('write')
    .route({ method: 'PUT', path: '/suggestions/{id}/vote', tags, summary: 'Back a proposal' })
    .errors(suggestionRefusals.vote)
    .input(byId)
    .output(Suggestion),

  unvote: change('write')
    .route({ method: 'DELETE', path: '/suggestions/{id}/vote', tags, summary: 'Back it no longer' })
    .errors(suggestionRefusals.vote)
    .input(byId)
    .output(Suggestion),

  withdraw: change('delete')
    .route({ method: 'DELETE', path: '/suggestions/{id}', tags, summary: 'Take my own proposal back' })
    .errors(suggestionRefusals.withdraw)
    .input(byId)
    .output(Suggestion),
}
