/** Tournaments ("Torneo"): a user plays a bracket of a ranking's items. Each match is one duel. */
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
