/** Torneo: a ranking's items in a bracket, each match one duel. */
export { cupContract } from './endpoints.ts'
export { cupRefusals } from './endpoints.ts'
export * as cupRules from './rules.ts'
export {
  Cup,
  CupAnswered,
  CupEntrant,
  CupLine,
  CupMatch,
  CupOffer,
  CupPair,
  CupResult,
  CupSeeds,
  CupSide,
  CupSize,
  CupState,
  MyCups,
} from './schema.ts'
