/** Challenges: what somebody dares me to, what I dare others to, and how it ends. */
export { challengePart, challengeSources, challengeTabs, loadChallenges, newChallengePart } from './bring.ts'
export { ChallengeLink } from './challenge-link.tsx'
export { challengersQuery } from './queries.ts'
export { ChallengersPart } from './challengers-part.tsx'
export { challengePageTexts } from './page-texts.ts'
