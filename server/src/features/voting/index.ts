/** Votes: cast, taken back, counted, and made into the order "Justo". */
export { countVotes, votedIn } from './store.ts'
export { OrderSaved, VoteCast, VotesSettled } from './events.ts'
export { openVoting } from './open-voting.ts'
export { type FairOrder, fairOrder, seededRandom } from './order/index.ts'
export { findVotersSince } from './settle/voters-store.ts'
export { settleRanking } from './settle/settle-ranking.ts'
export { recomputeTrust, trustIn } from './trust/recompute-trust.ts'
