/** Challenges: a user challenges another to a match, a duel of tastes, a battle of rankings or a shared mission. */
export type { ChallengePlatform } from './challenge-platform.ts'
export { ChallengeAccepted, ChallengeEnded, ChallengeSent } from './events.ts'
export { openChallenges } from './open-challenges.ts'
