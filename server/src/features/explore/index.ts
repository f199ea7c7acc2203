/** Finding rankings: feeds, search, the home page. */
export { openExplore } from './open-explore.ts'
export { readCards } from './cards/read-cards.ts'
