/** Suggestions: items that people propose for a ranking, and what its author makes of them. */
export { suggestionsContract } from './endpoints.ts'
export { suggestionRefusals } from './endpoints.ts'
export { SUGGEST_FORM, SUGGESTION_FORM } from './rules.ts'
export * as suggestionRules from './rules.ts'
export {
  Decision,
  NewSuggestion,
  RankingSuggestions,
  Suggestion,
  SuggestionsClosed,
  SuggestionStatus,
} from './schema.ts'
