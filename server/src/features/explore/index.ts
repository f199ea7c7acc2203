/** Finding rankings: feeds, search, the home page. */
export { openExplore } from './open-explore.ts'
