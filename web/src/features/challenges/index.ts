/** Challenges: what somebody dares me to, what I dare others to, and how it ends. */
export { ChallengeLink } from './challenge-link.tsx'
export { ChallengePart } from './detail/challenge-part.tsx'
export { ChallengeTabs } from './list/challenge-tabs.tsx'
export { NewChallengePart } from './new/new-challenge-part.tsx'
export { challengeQuery, challengersQuery, challengesQuery, offerQuery } from './queries.ts'
export { ChallengersPart } from './setting/challengers-part.tsx'
export { challengeTexts } from './texts.ts'
