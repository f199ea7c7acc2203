/** Challenges: something that one person dares another to, for both to finish. */
export type { ChallengePlatform } from './challenge-platform.ts'
export { ChallengeAccepted, ChallengeEnded, ChallengeSent } from './events.ts'
export { openChallenges } from './open-challenges.ts'
