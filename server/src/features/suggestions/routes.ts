import { suggestionsContract } from '@liston/contract/suggestions'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { decideSuggestion } from './decide-suggestion.ts'
import { listSuggestions } from './list-suggestions.ts'
import { suggestItem, withdrawSuggestion } from './propose-item.ts'
import type { SuggestionPlatform } from './suggestion-platform.ts'
import { voteSuggestion } from './vote-suggestion.ts'

const actorOf = (context: ApiContext) => {
  const { viewer, idempotencyKey } = signedIn(context)
  return { userId: viewer.id, key: idempotencyKey }
}

export function suggestionRoutes(platform: SuggestionPlatform) {
  const os = endpoints(suggestionsContract)
  return os.router({
    list: os.list.handler(({ context, input }) =>
      listSuggestions(platform, { viewer: context.viewer, rankingId: input.id }),
    ),
    suggest: os.suggest.handler(({ context, input: { id: rankingId, ...wanted } }) =>
      suggestItem(platform, { ...actorOf(context), rankingId, wanted }),
    ),
    decide: os.decide.handler(({ context, input: { id, ...decision } }) =>
      decideSuggestion(platform, { ...actorOf(context), id, decision }),
    ),
    vote: os.vote.handler(({ context, input }) =>
      voteSuggestion(platform, { ...actorOf(context), id: input.id, backs: true }),
    ),
    unvote: os.unvote.handler(({ context, input }) =>
      voteSuggestion(platform, { ...actorOf(context), id: input.id, backs: false }),
    ),
    withdraw: os.withdraw.handler(({ context, input }) =>
      withdrawSuggestion(platform, { ...actorOf(context), id: input.id }),
    ),
  })
}
