/** Suggestions: items that people propose for a ranking, and what its author makes of them. */
export { asksForSuggestions, loadSuggestions, SUGGESTIONS_SOURCE, suggestionsPart } from './bring.ts'
export { SuggestLink } from './suggest-link.tsx'
