/** Challenges between people. */
export { MyChallenges } from './my-challenges.tsx'
export { challengeTexts } from './texts.ts'
