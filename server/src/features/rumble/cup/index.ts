/** Tournaments ("Torneo"): a user plays a bracket of a ranking's items. Each match is one duel. */
export { beginCup } from './begin-cup.ts'
export { answerCup } from './play-cup.ts'
export { cupRoutes } from './routes.ts'
export { offerCups } from './show-cups.ts'
export { endCups } from './show-cups.ts'
