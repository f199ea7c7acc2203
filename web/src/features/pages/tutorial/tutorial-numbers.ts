import { byPaidVote, PAID_VOTES, priceOf, STAR_NUMBERS, XP_NUMBERS } from '@liston/contract/economy'
import {
  agreementPct,
  dowdall,
  type FairCounts,
  fairScore,
  shownScore,
  VOTE_PRICE_STARS,
  votePoints,
} from '@liston/contract/voting'

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

const list = { settled: 40, trust: 0.1 } as const
/** Two items of one list: one that was there from the start, and one added after most users had voted. */
export const early = { for: 18, against: 2, newcomers: 6 } as const
export const late = { missed: 30, asked: 10, for: 6 } as const
/** Votes of one item in the order "Votos". */
export const points = { votes: 12, boosts: 2, ultras: 1 } as const

const counts = (more: Partial<FairCounts>): FairCounts => ({
  ups: 0,
  downs: 0,
  before: 0,
  asked: list.settled,
  askedUps: 0,
  newUps: 0,
  newAsked: 0,
  trustedWeight: list.settled,
  ...more,
})

const newUps = early.newcomers * list.trust
const [a, b, c, d] = ['A', 'B', 'C', 'D'] as const
const orders = [[a, b, c], [b, a], [a]]
const mine = [b, a, c, d]
const crowd = [a, b, c, d]

/** Figures of the worked example, computed with the functions that the server uses. */
export const worked = {
  settled: list.settled,
  early: shownScore(
    fairScore(counts({ ups: early.for, downs: early.against, askedUps: early.for, newUps, newAsked: newUps })),
    early.against,
  ),
  late: shownScore(fairScore(counts({ ups: late.for, askedUps: late.for, before: late.missed, asked: late.asked }))),
  points:
    points.votes * votePoints('vote', 1) +
    points.boosts * VOTE_PRICE_STARS.boost +
    points.ultras * VOTE_PRICE_STARS.ultra,
  orders: dowdall(crowd, orders),
  agreement: agreementPct(mine, crowd) ?? 0,
  pairs: (mine.length * (mine.length - 1)) / 2,
}
