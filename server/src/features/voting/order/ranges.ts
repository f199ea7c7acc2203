import { fairFormula } from '@liston/contract/voting'
import type { Posterior } from './posterior.ts'
import { seededRandom } from './seeded-random.ts'
import { countUntil } from './tally.ts'

const { rangeHigh, rangeLow, stableChance, tieBelow } = fairFormula
const PODIUM = 3

/** Certainty of each place; by place, first place first. */
export interface Firmness {
  readonly rankLow: number
  readonly rankHigh: number
  readonly tieWithNext: boolean
  /** Probability that it would precede the next one; 1 for the last. */
  readonly ahead: number
}

/**
 * Probable places of the items if everybody voted, from draws of the posterior (rules 3.5).
 * @param seed the same seed gives the same draws
 * @returns the places, and whether the true first is among the first three shown as often as "Estable" requires
 */
export function drawRanges(
  posterior: Posterior,
  o: { draws: number; seed: string },
): { places: Firmness[]; isSure: boolean } {
  const count = posterior.cumulative.length
  const next = seededRandom(o.seed)
  const random = () => (next() + 0.5) / 2 ** 32
  const hits = posterior.cumulative.map(() => new Uint32Array(count))
  const drawn = new Float64Array(count)
  const ranked = Uint16Array.from({ length: count }, (_, place) => place)
  let onPodium = 0
  for (let round = 0; round < o.draws; round++) {
    drawInto(drawn, posterior, random)
    ranked.sort((a, b) => drawn[b]! - drawn[a]! || a - b)
    ranked.forEach((place, rank) => (hits[place]![rank]! += 1))
    if (ranked[0]! < PODIUM) onPodium += 1
  }
  const ahead = posterior.cumulative.map((steps, place) => leadOf(steps, posterior.cumulative[place + 1]))
  const places = hits.map((byRank, place) => ({
    // The range includes the displayed place, even if few draws repeat it.
    rankLow: Math.min(place, quantile(byRank, rangeLow * o.draws)) + 1,
    rankHigh: Math.max(place, quantile(byRank, rangeHigh * o.draws)) + 1,
    tieWithNext: ahead[place]! < tieBelow,
    ahead: ahead[place]!,
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

/**
 * Probability that one share is larger than the other. It is computed and not drawn: among many near-ties, some draws
 * would by chance look decided.
 */
function leadOf(upper: Float64Array, lower?: Float64Array): number {
  if (!lower) return 1
  let chance = 0
  upper.forEach((sum, step) => {
    const own = sum - (upper[step - 1] ?? 0)
    chance += own * ((lower[step - 1] ?? 0) + lower[step]!) * 0.5
  })
  return chance
}

/** First rank at which the cumulative number of draws reaches `draws`. */
function quantile(byRank: Uint32Array, draws: number): number {
  let rank = 0
  let seen = byRank[0] ?? 0
  while (seen < draws && rank + 1 < byRank.length) seen += byRank[++rank]!
  return rank
}
