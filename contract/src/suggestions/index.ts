/** Suggestions: items that users propose for a ranking, and the decisions of its author and editors. */
export { suggestionsContract } from './endpoints.ts'
export { suggestionRefusals } from './endpoints.ts'
export * as suggestionRules from './rules.ts'
export {
  Decision,
  NewSuggestion,
  RankingSuggestions,
  Suggestion,
  SuggestionsClosed,
  SuggestionStatus,
} from './schema.ts'
