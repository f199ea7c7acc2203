/** Votes: cast, taken back, counted, and made into the order "Justo". */
export { countVotes } from './store.ts'
export { VoteCast, VotesSettled } from './events.ts'
export { openVoting } from './open-voting.ts'
export { type FairOrder, fairOrder } from './order/index.ts'
export { settleRanking } from './settle/settle-ranking.ts'
export { recomputeTrust } from './trust/recompute-trust.ts'
