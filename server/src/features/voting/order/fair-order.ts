import type { Confidence } from '@liston/contract/voting'
import { confidenceOf, fairFormula } from '@liston/contract/voting'
import type { Ballot, Candidate } from './ballot.ts'
import { packBallots } from './ballot-box.ts'
import { bootstrap } from './bootstrap.ts'
import type { Tally } from './tally.ts'
import { tally } from './tally.ts'

interface FairOrderInput {
  /** Seeds the ranges: the same ranking and ballots in the same sequence give the same answer. */
  readonly rankingId: string
  readonly items: readonly Candidate[]
  readonly ballots: readonly Ballot[]
  /** 0 leaves the ranges out (each as wide as its rank) and takes a fortieth of the time. */
  readonly bootstraps?: number
}

/** One item's place in the order, with what "¿Por qué está aquí?" tells about it. Weights are sums of t·f. */
export interface FairPlace {
  readonly itemId: string
  readonly rank: number
  readonly rankLow: number
  readonly rankHigh: number
  /** The order with the next item is open: "≈ empate técnico". */
  readonly tieWithNext: boolean
  readonly score: number
  readonly upWeight: number
  readonly exposedWeight: number
  /** People of weight who voted on the item or gave it Stars. */
  readonly voters: number
  /** Part of the up weight that Stars bought, 0 to 0.2. */
  readonly paidShare: number
  /** Up weight left out by the ballot-shape trim. */
  readonly trimmedWeight: number
}

export interface FairOrder {
  readonly confidence: Confidence
  readonly weightedVoters: number
  /** First place first. */
  readonly places: FairPlace[]
}

/** The order "Justo" of a ranking (rules 3.5). With fewer than 5 voters of weight it is the author's order, no ranges. */
export function fairOrder(input: FairOrderInput): FairOrder {
  const { rankingId, items, ballots, bootstraps = fairFormula.bootstraps } = input
  const box = packBallots(items, ballots)
  const count = tally(box, new Uint8Array(box.voterCount).fill(1))
  const confidence = confidenceOf(box.voterCount)
  const order = box.items.map((_, item) => item)
  if (confidence === 'author') order.sort((a, b) => box.items[a]!.authorPosition - box.items[b]!.authorPosition)
  else order.sort((a, b) => count.score[b]! - count.score[a]! || box.votersOf[b]! - box.votersOf[a]! || a - b)
  const rounds = confidence === 'author' ? 0 : bootstraps
  const firmness = rounds > 0 ? bootstrap({ box, order, rounds, seed: rankingId }) : []
  const places = order.map((item, place) => ({
    itemId: box.items[item]!.itemId,
    rank: place + 1,
    ...(firmness[place] ?? { rankLow: place + 1, rankHigh: place + 1, tieWithNext: false }),
    ...countOf(count, item),
    voters: box.votersOf[item]!,
  }))
  return { confidence, weightedVoters: box.voterCount, places }
}

function countOf(count: Tally, item: number) {
  const upWeight = count.upWeight[item]!
  return {
    score: count.score[item]!,
    upWeight,
    exposedWeight: count.exposedWeight[item]!,
    paidShare: upWeight > 0 ? count.paidWeight[item]! / upWeight : 0,
    trimmedWeight: count.trimmedWeight[item]!,
  }
}
