/** Challenges: a user challenges another to a match, a duel of tastes, a battle of rankings or a shared mission. */
export { challengesContract } from './endpoints.ts'
export { challengeHref, newChallengeHref } from './links.ts'
export { challengeRefusals } from './endpoints.ts'
export * as challengeRules from './rules.ts'
export type { NoMatchNow } from './rules.ts'
export {
  Challenge,
  ChallengeDetail,
  ChallengeKind,
  ChallengeOffer,
  ChallengePage,
  Challengers,
  ChallengeState,
  ChallengeTab,
  Goal,
  NewChallenge,
} from './schema.ts'
