/** Rumble 1v1: two users predict in seven rounds which of two items the community prefers. */
export { matchContract } from './endpoints.ts'
export { matchRefusals } from './endpoints.ts'
export * as matchRules from './rules.ts'
export {
  DecidedReview,
  Match,
  MatchKind,
  MatchLine,
  MatchOffer,
  MatchState,
  MyMatches,
  NoMatch,
  Outcome,
  PlayedRound,
  PlayReview,
  Rating,
  ReviewState,
  RoundItem,
  RunningRound,
  Side,
  Sought,
  Unrated,
} from './schema.ts'
