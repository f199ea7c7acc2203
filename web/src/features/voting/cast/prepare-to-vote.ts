/** What voting takes beyond showing it: fetched when it may soon be needed, so that reading does not wait for it. */
export const prepareToVote = () => import('./perform-vote.ts')
