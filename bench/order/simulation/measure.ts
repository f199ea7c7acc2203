import type { Ballot, Candidate } from '../../../server/src/features/voting/order/ballot.ts'
import { type FairPlace, fairOrder } from '../../../server/src/features/voting/order/fair-order.ts'

/** An order by some formula: indexes of items, first place first. */
export type Order = (items: readonly Candidate[], ballots: readonly Ballot[]) => number[]

export const indexes = (places: readonly { itemId: string }[]) => places.map(({ itemId }) => Number(itemId))
export const fair: Order = (items, ballots) => indexes(fairOrder({ rankingId: 'r', items, ballots, draws: 0 }).places)

/** Plain counting: each vote and each Star of a voter with trust above 0 counts one. */
export const plain: Order = (items, ballots) => {
  const sums = new Float64Array(items.length)
  for (const { trust, marks } of ballots) {
    if (trust > 0) for (const { itemId, sign, starsSpent } of marks) sums[Number(itemId)]! += sign + starsSpent
  }
  const position = new Map(items.map(({ itemId, authorPosition }) => [Number(itemId), authorPosition]))
  return indexes(items).sort((a, b) => sums[b]! - sums[a]! || position.get(a)! - position.get(b)!)
}

export const placeIn = (order: readonly number[], item: number) => order.indexOf(item) + 1
export const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Places by item: `placesOf(truth)[item]`. */
export function placesOf(order: readonly number[]): number[] {
  const places: number[] = []
  order.forEach((item, at) => (places[item] = at + 1))
  return places
}

/** Kendall's tau: 1 if all pairs are in the true order, −1 if none is. */
export function kendall(order: readonly number[], truth: readonly number[]): number {
  const place = placesOf(truth)
  let sum = 0
  order.forEach((upper, at) => {
    for (const lower of order.slice(at + 1)) sum += place[upper]! < place[lower]! ? 1 : -1
  })
  return (2 * sum) / (order.length * (order.length - 1))
}

/** Claims about items and neighbours, as sums, and how many of them are true. */
export interface Claims {
  items: number
  covered: number
  /** Items without votes. */
  unvoted: number
  unvotedCovered: number
  /** Neighbours that are called a tie, and the others: number, wrong ones, and the sum of the claimed error rates. */
  marked: Pairs
  unmarked: Pairs
  /** Neighbours among the first ten. */
  topPairs: number
  topMarked: number
}
type Pairs = { count: number; wrong: number; said: number }
const noPairs = (): Pairs => ({ count: 0, wrong: 0, said: 0 })
export const noClaims = (): Claims => ({
  items: 0,
  covered: 0,
  unvoted: 0,
  unvotedCovered: 0,
  marked: noPairs(),
  unmarked: noPairs(),
  topPairs: 0,
  topMarked: 0,
})

/** Adds the claims about one list to the sums. */
export function judge(claims: Claims, places: readonly FairPlace[], truth: readonly number[]): void {
  const placeOf = placesOf(truth)
  places.forEach((shown, at) => {
    const place = placeOf[Number(shown.itemId)]!
    const covered = shown.rankLow <= place && place <= shown.rankHigh ? 1 : 0
    claims.items += 1
    claims.covered += covered
    if (shown.score === 0) {
      claims.unvoted += 1
      claims.unvotedCovered += covered
    }
    const next = places[at + 1]
    if (next) judgePair(claims, { shown, at, isWrong: place > placeOf[Number(next.itemId)]! })
  })
}

function judgePair(claims: Claims, o: { shown: FairPlace; at: number; isWrong: boolean }): void {
  const pairs = o.shown.tieWithNext ? claims.marked : claims.unmarked
  pairs.count += 1
  pairs.said += 1 - o.shown.ahead
  if (o.isWrong) pairs.wrong += 1
  if (o.at >= 9) return
  claims.topPairs += 1
  if (o.shown.tieWithNext) claims.topMarked += 1
}
