import { fairFormula } from '@liston/contract/voting'
import type { BallotBox } from './ballot-box.ts'
import { poissonOne, seededRandom } from './seeded-random.ts'
import { tally } from './tally.ts'

const { rangeHigh, rangeLow, tieBelow } = fairFormula

interface BootstrapInput {
  readonly box: BallotBox
  /** Item indexes, first place first. */
  readonly order: readonly number[]
  readonly rounds: number
  readonly seed: string
}

/** How firm each place of the order is; by place, first place first. */
export interface Firmness {
  readonly rankLow: number
  readonly rankHigh: number
  readonly tieWithNext: boolean
}

/** Recounts with every voter drawn Poisson(1) times: how far each item's rank moves by chance alone (rules 3.5). */
export function bootstrap({ box, order, rounds, seed }: BootstrapInput): Firmness[] {
  const random = seededRandom(seed)
  const times = new Uint8Array(box.voterCount)
  /** How often the item of each place came out at each rank, and ahead of its lower neighbour. */
  const ranks = order.map(() => new Uint32Array(order.length))
  const ahead = new Float64Array(order.length)
  for (let round = 0; round < rounds; round++) {
    for (let voter = 0; voter < times.length; voter++) times[voter] = poissonOne(random())
    const { score } = tally(box, times)
    const scores = order.map((item) => score[item]!)
    const redrawn = scores.map((_, place) => place).sort((a, b) => scores[b]! - scores[a]! || a - b)
    redrawn.forEach((place, rank) => (ranks[place]![rank]! += 1))
    for (let place = 0; place + 1 < scores.length; place++) ahead[place]! += lead(scores[place]!, scores[place + 1]!)
  }
  return order.map((_, place) => ({
    // The true count lies within its own range, also where chance rarely repeats it.
    rankLow: Math.min(place, quantile(ranks[place]!, rangeLow * rounds)) + 1,
    rankHigh: Math.max(place, quantile(ranks[place]!, rangeHigh * rounds)) + 1,
    tieWithNext: place + 1 < order.length && ahead[place]! < tieBelow * rounds,
  }))
}

function lead(upper: number, lower: number): number {
  if (upper === lower) return 0.5
  return upper > lower ? 1 : 0
}

/** First rank by which `rounds` recounts are used up. */
function quantile(byRank: Uint32Array, rounds: number): number {
  let rank = 0
  let seen = byRank[0] ?? 0
  while (seen < rounds) seen += byRank[++rank]!
  return rank
}
