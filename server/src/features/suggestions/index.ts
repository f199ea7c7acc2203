/** Suggestions: items that users propose for a ranking, and the decisions of its author and editors. */
export { decideSuggestion } from './decide-suggestion.ts'
export { voteSuggestion } from './vote-suggestion.ts'
export { suggestItem } from './propose-item.ts'
export { expireSuggestions } from './propose-item.ts'
export { SuggestionDecided, SuggestionMade } from './events.ts'
export { findOutcome } from './store.ts'
export { openSuggestions } from './open-suggestions.ts'
