/** Voting: weights and prices of votes, and how votes become an order. */
export {
  BallotBox,
  BALLOTS_FROM_PEOPLE,
  BALLOTS_TO_PEOPLE,
  ComputedOrder,
  MyOrder,
  PlaceReason,
  Why,
} from './orders/endpoints.ts'
export { fairFormula, trustSteps } from './orders/fair-formula.ts'
export { estimateUps, type FairCounts, fairScore, type Score, shownScore, youth } from './orders/fair-score.ts'
export { agreementPct, BOLDEST, boldest, type Disagreement, dowdall, ORDERS_FROM } from './orders/personal-orders.ts'
export type { Confidence } from './rules.ts'
export {
  DOWN_VOTE_MIN_LEVEL,
  DOWN_VOTES_PER_AUTHOR_DAY,
  DOWN_VOTES_PER_DAY,
  fairWeight,
  hotRank,
  PAID_VOTES_PER_DAY,
  rawWeight,
  REFUND_ON_REMOVAL_MS,
  UNDO_MS,
  VOTE_KINDS,
  VOTE_PACE,
  VOTE_PRICE_STARS,
  votePoints,
  type VotePrices,
  votePrices,
  votersMissing,
} from './rules.ts'
export { readVoteAct, VOTE_FORM, type VoteAct, voteActText } from './vote-form.ts'
export { RELATED_PEOPLE_MIN, RELATED_SHOWN, RelatedRanking, voteRefusals, votingContract } from './endpoints.ts'
export { CARDS_ASKED_MAX, CardVotes, MyVote, MyVotes, TargetType, VoteKind, VoteReceipt, VotesMoved } from './schema.ts'
