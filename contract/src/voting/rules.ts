import {
  byPaidVote,
  type EconomyNumbers,
  PAID_VOTE_KINDS,
  PAID_VOTES,
  type PaidVoteKind,
  priceOf,
} from '../economy/index.ts'
import { fairFormula } from './orders/fair-formula.ts'

const MINUTE_MS = 60_000

/** Kinds of votes on a ranking or an item (rules 3.3). `down` only where the author allows it. */
export const VOTE_KINDS = ['vote', ...PAID_VOTE_KINDS, 'down'] as const
export type VoteKind = (typeof VOTE_KINDS)[number]

/** Prices of the kinds in Stars. */
export type VotePrices = Readonly<Record<VoteKind, number>>

/** Default price of each kind in Stars (rules 3.3: displayed points = Stars spent). */
export const VOTE_PRICE_STARS: VotePrices = {
  vote: 0,
  ...byPaidVote((kind) => [kind, PAID_VOTES[kind].stars.is]),
  down: 0,
}

/** Price of each kind in Stars by the current settings. */
export const votePrices = (numbers: Pick<EconomyNumbers, `${PaidVoteKind}Stars`>): VotePrices => ({
  vote: 0,
  ...byPaidVote((kind) => [kind, numbers[priceOf(kind)]]),
  down: 0,
})

/** Boosts and Ultras that a user may give per day in total (rules 3.3). One target gets one of each per day. */
export const PAID_VOTES_PER_DAY: Readonly<Record<PaidVoteKind, number>> = byPaidVote((kind) => [
  kind,
  PAID_VOTES[kind].perDay,
])

/** How long a Boost or Ultra can be undone with a refund (rules 3.3). */
export const UNDO_MS = 60_000

/** If the author removes the target of a Boost or Ultra within this time, the Stars are refunded (rules 3.3). */
export const REFUND_ON_REMOVAL_MS = 24 * 3_600_000

/**
 * Rate limits of free votes per user: in total, and on the rankings of one other author. Exceeding the burst limit
 * gives "Vas muy rápido" (rules 3.3). Windows slide. Withdrawn votes count, or toggling would be free.
 */
export const VOTE_PACE = {
  perMinute: 30,
  perHour: 100,
  perDay: 200,
  onAuthorPerDay: 100,
  onAuthorBurst: { count: 10, windowMs: 3 * MINUTE_MS },
} as const

/** Down-votes: minimum level, and limits per UTC day in total and on one author (rules 3.3). */
export const DOWN_VOTE_MIN_LEVEL = 3
export const DOWN_VOTES_PER_DAY = 10
export const DOWN_VOTES_PER_AUTHOR_DAY = 3

/** Weights by minimum level: [level, raw weight g, fair weight f] (rules 3.4), heaviest first. */
const WEIGHTS = [
  [9, 10, 2],
  [8, 5, 1.5],
  [7, 3, 1.5],
  [5, 2, 1.25],
] as const

/** Raw weight g: the displayed points of a free vote (rules 3.4; specification 6: level 9 votes ×10). */
export function rawWeight(level: number): number {
  return WEIGHTS.find(([from]) => level >= from)?.[1] ?? 1
}

/** Fair weight f: the weight of a voter's level in the order "Justo" (rules 3.4). PRO never changes it. */
export function fairWeight(level: number): number {
  return WEIGHTS.find(([from]) => level >= from)?.[2] ?? 1
}

/** Displayed points of a vote. A down-vote has none; it affects only "Justo" (rules 3.3, 3.5). */
export function votePoints(kind: VoteKind, level: number, prices: VotePrices = VOTE_PRICE_STARS): number {
  return kind === 'vote' ? rawWeight(level) : prices[kind]
}

/** How reliable an order is: still the author's, provisional, or stable (rules 3.5). */
export type Confidence = 'author' | 'provisional' | 'stable'

/** Voters missing until votes decide the order: the N of "Orden del autor, faltan N votos" (rules 3.5). */
export function votersMissing(weightedVoters: number): number {
  return Math.max(0, fairFormula.crowdFrom - weightedVoters)
}

/** A ranking this much younger needs a tenth of the voters for the same place in "Viral". */
const HOT_TENFOLD_MS = 12.5 * 3_600_000

/**
 * Hot rank, the sort key of "Viral": log10 of the weighted voters plus the publication time. It does not depend on the
 * current time, so it needs no recomputation as time passes. `people` is the sum of the trust of all users with a vote
 * in the ranking (rules 3.6: people, not points; Stars do not count). Only differences between two hot ranks are
 * meaningful.
 */
export function hotRank(people: number, publishedAt: Date): number {
  return Math.log10(1 + people) + publishedAt.getTime() / HOT_TENFOLD_MS
}
