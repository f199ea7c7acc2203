/** Loads the code that casts votes shortly before it may be needed, so that the page does not wait for it. */
export const prepareToVote = () => import('./perform-vote.ts')
