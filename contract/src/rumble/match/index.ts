/** Rumble 1v1: who knows better what the community prefers. */
export { matchContract } from './endpoints.ts'
export { matchRefusals } from './refusals.ts'
export * as matchRules from './rules.ts'
export {
  Match,
  MatchKind,
  MatchLine,
  MatchOffer,
  MatchState,
  MyMatches,
  NoMatch,
  Outcome,
  PlayedRound,
  Rating,
  RoundItem,
  RunningRound,
  Side,
  Sought,
  Unrated,
} from './schema.ts'
