import { PRICES } from '../economy/index.ts'
import { fairFormula } from './orders/fair-formula.ts'

const MINUTE_MS = 60_000

/** What a person can do to a ranking or an item (rules 3.3). `down` only where the author allows it. */
export const VOTE_KINDS = ['vote', 'boost', 'ultra', 'down'] as const
export type VoteKind = (typeof VOTE_KINDS)[number]

/** Kinds paid with Stars (specification 9, rules 3.3). */
export type PaidVoteKind = 'boost' | 'ultra'

/** Prices of the kinds in Stars. */
export type VotePrices = Readonly<Record<VoteKind, number>>

/** Price of each kind in Stars where nobody set another (rules 3.3: points shown = Stars spent). */
export const VOTE_PRICE_STARS: VotePrices = {
  vote: 0,
  boost: PRICES.boostStars.is,
  ultra: PRICES.ultraStars.is,
  down: 0,
}

/** Price of each kind as it holds. */
export const votePrices = ({ boostStars, ultraStars }: { boostStars: number; ultraStars: number }): VotePrices => ({
  vote: 0,
  boost: boostStars,
  ultra: ultraStars,
  down: 0,
})

/** Boosts and Ultras one person may give one target in a day (rules 3.3). */
export const PAID_VOTES_PER_TARGET_DAY: Readonly<Record<PaidVoteKind, number>> = { boost: 1, ultra: 1 }

/** Boosts and Ultras one person may give in a day in all (rules 3.3). */
export const PAID_VOTES_PER_DAY: Readonly<Record<PaidVoteKind, number>> = { boost: 10, ultra: 3 }

/** How long a Boost or Ultra can be taken back with a refund (rules 3.3). */
export const UNDO_MS = 60_000

/** Stars of a Boost or Ultra come back when the author removes what it was given to within this time (rules 3.3). */
export const REFUND_ON_REMOVAL_MS = 24 * 3_600_000

/**
 * How fast one person may cast free votes: in all, and on the work of one other author, where the burst is answered
 * with "Vas muy rápido" (rules 3.3). Windows slide; withdrawn votes count, or toggling would be free.
 */
export const VOTE_PACE = {
  perMinute: 30,
  perHour: 100,
  perDay: 200,
  onAuthorPerDay: 100,
  onAuthorBurst: { count: 10, windowMs: 3 * MINUTE_MS },
} as const

/** Down-votes: from which level, and how many a UTC day, in all and on one author (rules 3.3). */
export const DOWN_VOTE_MIN_LEVEL = 3
export const DOWN_VOTES_PER_DAY = 10
export const DOWN_VOTES_PER_AUTHOR_DAY = 3

/** Level from which the weights hold: [level, raw weight g, fair weight f] (rules 3.4), heaviest first. */
const WEIGHTS = [
  [9, 10, 2],
  [8, 5, 1.5],
  [7, 3, 1.5],
  [5, 2, 1.25],
] as const

/** Raw weight g: points that a free vote shows (rules 3.4; specification 6: level 9 votes ×10). */
export function rawWeight(level: number): number {
  return WEIGHTS.find(([from]) => level >= from)?.[1] ?? 1
}

/** Fair weight f: what a voter's level weighs in the order "Justo" (rules 3.4). PRO never changes it. */
export function fairWeight(level: number): number {
  return WEIGHTS.find(([from]) => level >= from)?.[2] ?? 1
}

/** Points that a vote adds to what is shown; a down-vote shows none, it moves only "Justo" (rules 3.3, 3.5). */
export function votePoints(kind: VoteKind, level: number, prices: VotePrices = VOTE_PRICE_STARS): number {
  return kind === 'vote' ? rawWeight(level) : prices[kind]
}

/** How far an order can be trusted: still the author's, provisional, or stable (rules 3.5). */
export type Confidence = 'author' | 'provisional' | 'stable'

/** The N of "Orden del autor, faltan N votos" (rules 3.5). */
export function votersMissing(weightedVoters: number): number {
  return Math.max(0, fairFormula.crowdFrom - weightedVoters)
}

/** A ranking this much younger needs a tenth of the people to stand as high in "Viral". */
const HOT_TENFOLD_MS = 12.5 * 3_600_000

/**
 * Hot rank, by which "Viral" sorts: log10 of the weighted people plus age, so it never has to be recomputed as time
 * passes. `people` is the sum of the trust of everybody with a vote in the ranking (rules 3.6: people,
 * not points; Stars do not count). Only differences between two hot ranks mean something.
 */
export function hotRank(people: number, publishedAt: Date): number {
  return Math.log10(1 + people) + publishedAt.getTime() / HOT_TENFOLD_MS
}
