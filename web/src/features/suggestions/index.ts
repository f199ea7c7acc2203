/** Suggestions: items that users propose for a ranking, and the decisions of its author and editors. */
export {
  asksForSuggestions,
  loadSuggestions,
  SUGGESTIONS_SOURCE,
  suggestionsPart,
  SuggestLink,
} from './suggest-link.tsx'
