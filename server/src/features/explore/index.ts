/** Explore: feeds, categories and their curators, search, and the home page. */
export { findHalfCategories } from './curation/store.ts'
export { openExplore } from './open-explore.ts'
export { readCards } from './read-cards.ts'
export { searchPeople } from './search/search-people.ts'
export { rankingsNamed } from './search/suggest.ts'
