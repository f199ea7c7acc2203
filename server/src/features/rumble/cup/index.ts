/** Torneo: a ranking's items in a bracket, each match one duel. */
export { beginCup } from './begin-cup.ts'
export { cupForms } from './forms.ts'
export { cupsOfPerson } from './personal-store.ts'
export { answerCup } from './play-cup.ts'
export { cupRoutes } from './routes.ts'
export { offerCups } from './show-cups.ts'
export { endCups } from './end-cups.ts'
