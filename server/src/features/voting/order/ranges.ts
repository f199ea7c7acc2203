import { fairFormula } from '@liston/contract/voting'
import type { Posterior } from './posterior.ts'
import { seededRandom } from './seeded-random.ts'
import { countUntil } from './tally.ts'

const { rangeHigh, rangeLow, stableChance, tieBelow } = fairFormula
const PODIUM = 3

/** How firm each place of the order is; by place, first place first. */
export interface Firmness {
  readonly rankLow: number
  readonly rankHigh: number
  readonly tieWithNext: boolean
  /** Share of the draws in which it stands before the next one; 1 for the last. */
  readonly ahead: number
}

/**
 * Where the items would probably stand if everybody voted: draws of what is known of them (rules 3.5).
 * @param seed the same seed draws the same
 * @returns the places, and whether the true first is among the first three shown as often as "Estable" promises
 */
export function drawRanges(
  posterior: Posterior,
  o: { draws: number; seed: string },
): { places: Firmness[]; isSure: boolean } {
  const count = posterior.cumulative.length
  const next = seededRandom(o.seed)
  const random = () => (next() + 0.5) / 2 ** 32
  const hits = posterior.cumulative.map(() => new Uint32Array(count))
  const ahead = new Float64Array(count)
  const drawn = new Float64Array(count)
  const ranked = Uint16Array.from({ length: count }, (_, place) => place)
  let onPodium = 0
  for (let round = 0; round < o.draws; round++) {
    drawInto(drawn, posterior, random)
    ranked.sort((a, b) => drawn[b]! - drawn[a]! || a - b)
    ranked.forEach((place, rank) => (hits[place]![rank]! += 1))
    for (let place = 0; place + 1 < count; place++) ahead[place]! += lead(drawn[place]!, drawn[place + 1]!)
    if (ranked[0]! < PODIUM) onPodium += 1
  }
  const places = hits.map((byRank, place) => ({
    // The place that is shown lies within its own range, also where chance rarely repeats it.
    rankLow: Math.min(place, quantile(byRank, rangeLow * o.draws)) + 1,
    rankHigh: Math.max(place, quantile(byRank, rangeHigh * o.draws)) + 1,
    tieWithNext: place + 1 < count && ahead[place]! < tieBelow * o.draws,
    ahead: place + 1 < count ? ahead[place]! / o.draws : 1,
  }))
  return { places, isSure: onPodium >= stableChance * o.draws }
}

function drawInto(drawn: Float64Array, { low, step, cumulative }: Posterior, random: () => number): void {
  for (let place = 0; place < drawn.length; place++) {
    const steps = cumulative[place]!
    const at = Math.min(steps.length - 1, countUntil(steps, random()))
    drawn[place] = low + (at + random()) * step
  }
}

function lead(upper: number, lower: number): number {
  if (upper === lower) return 0.5
  return upper > lower ? 1 : 0
}

/** First rank by which so many draws are used up. */
function quantile(byRank: Uint32Array, draws: number): number {
  let rank = 0
  let seen = byRank[0] ?? 0
  while (seen < draws && rank + 1 < byRank.length) seen += byRank[++rank]!
  return rank
}
