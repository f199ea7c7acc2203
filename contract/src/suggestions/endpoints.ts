import * as z from 'zod'
import { change, Id, NOT_FOUND, open, speak, screened } from '../kernel/index.ts'
import { suggestionRefusals } from './refusals.ts'
import { Decision, NewSuggestion, RankingSuggestions, Suggestion } from './schema.ts'

const byId = z.strictObject({ id: Id })
const tags = ['suggestions']

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
