/** Votes: cast, taken back, counted, and made into the order "Justo". */
export { countVotes } from './store.ts'
export { VoteCast } from './events.ts'
export { votingForms } from './by-form/forms.ts'
export { openVoting } from './open-voting.ts'
export { settleRanking } from './settle/settle-ranking.ts'
export { recomputeTrust } from './trust/recompute-trust.ts'
