/** The mathematics of "Justo": ballots in, order out. It uses no database, no HTTP and no clock. */
export type { Ballot, Candidate, Mark } from './ballot.ts'
export type { FairOrder, FairPlace } from './fair-order.ts'
export { fairOrder } from './fair-order.ts'
export type { VoterRecord } from './ballot.ts'
export { trustOf } from './ballot.ts'
export { seededRandom } from './fair-order.ts'
