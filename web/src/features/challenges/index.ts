/** Challenges: those the user received and sent, and how they ended. */
export { challengePart, challengeSources, challengeTabs, loadChallenges, newChallengePart } from './bring.ts'
export { ChallengeLink } from './challenge-link.tsx'
export { challengersQuery } from './queries.ts'
export { ChallengersPart } from './challengers-part.tsx'
export { challengePageTexts } from './page-texts.ts'
