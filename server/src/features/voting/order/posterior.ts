import type { Tally } from './tally.ts'
import { fairFormula } from '@liston/contract/voting'
import { estimateUps, youth } from './score.ts'

/** Steps of the grid of log-odds, rounds of fitting, and how many items' worth of evenness is assumed. */
const GRID = 96
const ROUNDS = 20
const SMOOTH = 1
/** Early voters chose among fewer items, a bias and not chance: no share is known better than from this many people. */
const MOST_EVIDENCE = 1_500

/** What is known of the share of people that want each item, by place: for each a distribution over one grid of log-odds. */
export interface Posterior {
  /** Log-odds at which the grid begins, and the width of its steps. */
  readonly low: number
  readonly step: number
  /** For each place the sums of the probabilities of the steps so far. */
  readonly cumulative: readonly Float64Array[]
}

type Evidence = { share: number; people: number }

/**
 * How common which shares are in this list is learnt from the list itself (empirical Bayes: a prior on a grid, fitted by
 * expectation maximisation), so that a tail of near-equal items is known to be one.
 * @param order indexes of the items, first place first
 */
export function fitPosterior(t: Tally, order: readonly number[]): Posterior {
  const evidence = evidenceOf(t, order)
  const most = Math.max(1, ...evidence.map(({ people }) => people))
  const top = Math.max(...evidence.map(({ share }) => share))
  const low = Math.log(0.2 / most)
  const high = logit(Math.min(top + 1 / most, 1 - 0.2 / most)) + 0.5
  const step = (high - low) / GRID
  const odds = Float64Array.from({ length: GRID }, (_, g) => low + (g + 0.5) * step)
  const likelihood = evidence.map((e) => likelihoodOf(e, odds))
  let prior = new Float64Array(GRID).fill(1 / GRID)
  for (let round = 0; round < ROUNDS; round++) {
    const fitted = likelihood.map((row) => weigh(row, prior))
    prior = prior.map(
      (_, g) => (fitted.reduce((sum, row) => sum + row[g]!, 0) + SMOOTH / GRID) / (order.length + SMOOTH),
    )
  }
  const cumulative = likelihood.map((row) => {
    let sum = 0
    return weigh(row, prior).map((p) => (sum += p))
  })
  return { low, step, cumulative }
}

/** Of each item, how many people were asked and which share of them wants it; of all people where real votes say more. */
function evidenceOf(t: Tally, order: readonly number[]): Evidence[] {
  // What a newcomer counts beside a trusted person.
  const each = youth(t) * (t.newWeight > 0 ? Math.min(1, fairFormula.youngMass / t.newWeight) : 0)
  // People's worth of knowledge for each weight (Kish): uneven weights know less than even ones.
  const perWeight = (t.trustedWeight + each * t.newWeight) / (t.trustedSquares + each * each * t.newSquares || 1)
  const most = order.some((item) => t.before[item]! > 0) ? MOST_EVIDENCE : Number.POSITIVE_INFINITY
  return order.map((item) => {
    const isPlain = t.ups[item]! > estimateUps(t, item)
    const weight = (isPlain ? t.trustedWeight : t.asked[item]!) + each * t.newWeight
    const votes = (isPlain ? t.ups[item]! : t.askedUps[item]!) - t.downs[item]! + each * t.newUps[item]!
    return { share: Math.min(1, Math.max(0, votes / (weight || 1))), people: Math.min(weight * perWeight, most) }
  })
}

function likelihoodOf({ share, people }: Evidence, odds: Float64Array): Float64Array {
  const log = odds.map((x) => people * (share * x - Math.log1p(Math.exp(x))))
  const top = Math.max(...log)
  return log.map((x) => Math.exp(x - top))
}

function weigh(likelihood: Float64Array, prior: Float64Array): Float64Array {
  const product = likelihood.map((x, g) => x * prior[g]!)
  const sum = product.reduce((a, b) => a + b, 0)
  return product.map((x) => x / sum)
}

const logit = (p: number) => Math.log(p / (1 - p))
