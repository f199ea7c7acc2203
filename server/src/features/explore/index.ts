/** Finding rankings: feeds, search, the home page. */
export { findHalfCategories } from './curation/half-store.ts'
export { openExplore } from './open-explore.ts'
export { readCards } from './read-cards.ts'
