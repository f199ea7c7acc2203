import { byPaidVote, PAID_VOTES, priceOf, STAR_NUMBERS, XP_NUMBERS } from '@liston/contract/economy'

/** Settings that the tutorial shows. */
export const TUTORIAL_NUMBERS = {
  ...byPaidVote((kind) => [priceOf(kind), PAID_VOTES[kind].stars]),
  voteInRankingXp: XP_NUMBERS.voteInRankingXp,
  publishRankingXp: XP_NUMBERS.publishRankingXp,
  gainTrustedVoterXp: XP_NUMBERS.gainTrustedVoterXp,
  levelShareStars: STAR_NUMBERS.levelShareStars,
  levelShareXp: STAR_NUMBERS.levelShareXp,
}
export type TutorialNumbers = Record<keyof typeof TUTORIAL_NUMBERS, number>
