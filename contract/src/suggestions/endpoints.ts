import * as z from 'zod'
import { BLOCKED, change, FORBIDDEN, forKeys, Id, NOT_FOUND, open, screened, speak } from '../kernel/index.ts'
import { addItemRefusals } from '../rankings/index.ts'
import { Decision, NewSuggestion, RankingSuggestions, Suggestion, SuggestionsClosed } from './schema.ts'

const byId = z.strictObject({ id: Id })
const tags = ['suggestions']

const named = z.object({ name: z.string() })

/** The suggestion was decided or withdrawn, or it expired. */
const NOT_PENDING = { NOT_PENDING: { status: 409 } } as const

/** Expected error codes, by endpoint (rules 3.11). */
export const suggestionRefusals = {
  suggest: {
    ...NOT_FOUND,
    ...BLOCKED,
    /** The ranking takes no suggestions: switched off, private or full. */
    SUGGESTIONS_OFF: { status: 409, data: z.object({ closed: SuggestionsClosed }) },
    /** The ranking is locked or archived. */
    LOCKED: { status: 423 },
    PENDING_LIMIT: { status: 409, data: z.object({ max: z.number().int() }) },
    /** The list contains it already. */
    ITEM_EXISTS: { status: 409, data: named.extend({ itemId: z.string() }) },
    ALREADY_SUGGESTED: { status: 409, data: named.extend({ suggestionId: z.string() }) },
    /** "¿Es lo mismo que X?": if it isn't, the client sends it again with `isDifferent`. */
    SIMILAR_NAME: { status: 409, data: named },
  },
  decide: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    ...NOT_PENDING,
    ...addItemRefusals,
    /** The item to merge into is not in the list. */
    NO_SUCH_ITEM: { status: 422 },
    /** Only a rejection and a merge can be undone, within ten minutes. */
    UNDO_EXPIRED: { status: 409 },
    /** Reopening would exceed the proposer's limit of pending suggestions. */
    PENDING_LIMIT: { status: 409, data: z.object({ max: z.number().int() }) },
    ALREADY_SUGGESTED: { status: 409, data: named.extend({ suggestionId: z.string() }) },
  },
  vote: { ...NOT_FOUND, ...NOT_PENDING, OWN_SUGGESTION: { status: 403 } },
  withdraw: { ...NOT_FOUND, ...NOT_PENDING },
} as const

export const suggestionsContract = {
  list: forKeys('read', open())
    .route({ method: 'GET', path: '/rankings/{id}/suggestions', tags, summary: 'List the suggestions for a ranking' })
    .errors(NOT_FOUND)
    .input(byId)
    .output(RankingSuggestions),

  suggest: speak('create')
    .route({ method: 'POST', path: '/rankings/{id}/suggestions', tags, summary: 'Suggest an item for a ranking' })
    .errors(suggestionRefusals.suggest)
    .input(NewSuggestion.extend({ id: Id }))
    .output(Suggestion),

  decide: screened('write')
    .route({
      method: 'PATCH',
      path: '/suggestions/{id}',
      tags,
      summary: 'Approve, merge, reject or reopen a suggestion',
    })
    .errors(suggestionRefusals.decide)
    .input(Decision.extend({ id: Id }))
    .output(Suggestion),

  vote: forKeys('votes:write', change('write'))
    .route({ method: 'PUT', path: '/suggestions/{id}/vote', tags, summary: 'Back a suggestion' })
    .errors(suggestionRefusals.vote)
    .input(byId)
    .output(Suggestion),

  unvote: forKeys('votes:write', change('write'))
    .route({ method: 'DELETE', path: '/suggestions/{id}/vote', tags, summary: 'Withdraw my backing of a suggestion' })
    .errors(suggestionRefusals.vote)
    .input(byId)
    .output(Suggestion),

  withdraw: change('delete')
    .route({ method: 'DELETE', path: '/suggestions/{id}', tags, summary: 'Withdraw my own suggestion' })
    .errors(suggestionRefusals.withdraw)
    .input(byId)
    .output(Suggestion),
}
